export default {
  title: 'Site',
  url: 'https://example.org',
  templates: {DocPage: './src/doc-page.tsx'},
}
