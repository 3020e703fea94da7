export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {
    latest: '1.O',
    onlyInclude: ['next', '1.1', '2.0'],
    versions: {'1.2': {label: 'Old'}},
    variables: {node: {'1.3': '18', '*': '20'}},
  },
}
