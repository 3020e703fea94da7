export default {
  title: 'Site',
  url: 'https://example.org',
  scripts: ['https://cdn.example/everywhere.js?v=1'],
  contentSecurityPolicy: {styleSrc: ['https://*.fonts.example/css/']},
}
