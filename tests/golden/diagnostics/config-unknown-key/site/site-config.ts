export default {
  title: 'Site',
  url: 'https://example.org',
  tagLine: 'Fast',
  theme: 'dark',
  docs: {latst: '1.0', versions: {next: {baner: 'none'}}},
  navbar: {items: [{label: 'Home', to: '/', postion: 'right'}]},
  levels: {'link-mising-page': 'warning'},
  constructor: 1,
}
