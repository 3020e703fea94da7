export default {
  title: 'Site',
  url: 'https://example.org',
  api: [{name: 'lib', source: './lib'}],
}
