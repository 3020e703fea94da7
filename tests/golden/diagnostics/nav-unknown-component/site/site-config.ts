export default {
  title: 'Site',
  url: 'https://example.org',
  components: {'custom-stars': './src/stars.tsx'},
  navbar: {items: [{type: 'custom-start'}]},
}
