export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [
    {from: '/a/', to: '/b/'},
    {from: '/b/', to: '/docs/'},
    {from: '/x/', to: '/y/'},
    {from: '/y/', to: '/x/'},
  ],
}
