export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: {
    items: [
      {label: 'Both', to: '/', href: 'https://example.com'},
      {label: 'Neither'},
      {label: 'Menu', items: [{label: 'Inner', items: []}, {label: 'Placed', to: '/docs/', position: 'left'}]},
    ],
  },
  footer: {columns: [{items: [{html: '<b>x</b>', to: '/'}, {href: 'https://example.com'}]}]},
  tableOfContents: {minLevel: 4, maxLevel: 3},
  redirects: [{from: '/old', to: '/docs/'}, {from: '/old/', to: '/'}],
  rewrites: [{from: '/app', to: '/docs/'}, {from: '/app/', to: '/docs/'}, {from: '/', to: '/docs/'}],
}
