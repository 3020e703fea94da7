export default {
  title: 'Site',
  url: 'https://example.org',
  rewrites: [{from: '/docs/', to: '/example/'}],
}
