export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [
    {from: '/a/../b/', to: '/docs/'},
    {from: '/search?q=1', to: '/docs/'},
    {from: '/100%/', to: '/docs/'},
  ],
}
