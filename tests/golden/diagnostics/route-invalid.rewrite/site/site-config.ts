export default {
  title: 'Site',
  url: 'https://example.org',
  rewrites: [{from: '/example?a=b', to: '/example/'}],
}
