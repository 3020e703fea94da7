export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {latest: '1.0', onlyInclude: ['next', '1.1'], versions: {'1.1': {path: 'next'}}},
}
