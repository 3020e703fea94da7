export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: {items: [{type: 'doc', docId: 'pages'}, {type: 'doc', docId: 'nothing-like-it'}]},
}
