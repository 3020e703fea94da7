export default {
  title: 'Site',
  url: 'https://example.org',
}
