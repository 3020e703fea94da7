module.exports = {
  title: 'Lamps',
  url: 'https://example.org',
  baseUrl: '/',
  presets: [['classic', {}]],
}
