export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [
    {from: '/a/../b/', to: '/docs/'},
    {from: '/search?q=1', to: '/docs/'},
    {from: '/100%/', to: '/docs/'},
    {from: '/a/:x', to: '/docs/:x'},
    {from: '/a/:x/b/:y', to: '/docs/'},
    {from: ['/b/:x/*', '/:x'], to: '/docs/'},
    {from: '/a:b/', to: '/docs/'},
    {from: '/x/con/', to: '/docs/'},
  ],
}
