export default {
  title: 'Site',
  url: 'https://example.org',
  levels: {'sidebar-invalid': 'warning'},
}
