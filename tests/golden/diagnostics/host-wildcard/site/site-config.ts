export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [
    {from: '/docs/0.1/*', to: '/docs/:splat'},
    {from: '/blog/*', to: 'https://blog.example.org/:splat'},
    {from: '/wiki/*', to: '/docs/'},
  ],
  hosts: ['azure', 'github-pages'],
}
