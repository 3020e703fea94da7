export default {
  title: 'Site',
  url: 'https://example.org',
  api: [
    {name: 'lib', source: './lib'},
    {name: 'lib', id: 'other', path: 'other', source: './lib', entries: ['.', './plugins/*']},
  ],
}
