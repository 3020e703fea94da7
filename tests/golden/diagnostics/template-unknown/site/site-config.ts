export default {
  title: 'Site',
  url: 'https://example.org',
  templates: {Pagr: './src/pager.tsx', DocPage: './src/doc-page.tsx', Layout: './src/layout.tsx'},
}
