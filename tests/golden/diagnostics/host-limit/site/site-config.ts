export default {
  title: 'Site',
  url: 'https://example.org',
  hosts: ['cloudflare'],
  redirects: Array.from({length: 1001}, (_, index) => ({from: `/old/${index}/`, to: '/docs/'})),
}
