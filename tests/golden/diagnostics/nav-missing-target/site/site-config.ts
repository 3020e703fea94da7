export default {
  title: 'Site',
  url: 'https://example.org',
  navbar: {logo: {src: '/logo.svg', href: '/home/'}, items: [{label: 'Gone', to: '/gone/'}, {label: 'Menu', items: [{label: 'Inner', to: '/doc/'}]}]},
  footer: {columns: [{items: [{label: 'Gone', to: '/docs/#gone'}]}]},
  favicon: '/favicon.ico',
  image: '/card.png',
}
