export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: {items: [{type: 'doc', docId: 'old', label: 'Old'}]},
  redirects: [{from: '/old', to: '/docs/old/'}],
}
