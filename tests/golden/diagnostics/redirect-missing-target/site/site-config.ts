export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [{from: '/old/', to: '/doc/'}, {from: ['/a/', '/b/'], to: '/gone/'}],
}
