export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: {items: [{label: 'Draft', to: '/docs/draft/'}]},
}
