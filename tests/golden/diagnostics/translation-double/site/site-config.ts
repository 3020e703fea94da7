export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: {locales: ['en', 'de']},
}
