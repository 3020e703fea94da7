export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [{from: '/docs/', to: 'https://example.com/'}],
}
