export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {showLastUpdateAuthor: true},
}
