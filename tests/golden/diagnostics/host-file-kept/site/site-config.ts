export default {
  title: 'Site',
  url: 'https://example.org',
  hosts: ['netlify'],
  redirects: [{from: '/old/', to: '/docs/'}],
}
