export default {
  title: 'Site',
  url: 'https://example.org',
  api: [
    {name: 'lib', source: './types'},
    {name: 'old', path: 'old', source: './types', versions: {'1.0': false}},
  ],
}
