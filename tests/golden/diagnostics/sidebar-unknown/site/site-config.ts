export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: {items: [{type: 'docSidebar', sidebarId: 'dogs'}]},
}
