export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: {locales: ['en', 'de']},
  islands: {Greeting: {module: 'islands/greeting.tsx'}},
}
