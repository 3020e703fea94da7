export default {
  title: 'Site',
  url: 'https://example.org',
  rewrites: [{from: '/expo/', to: '/exampel/'}],
}
