export default {
  title: 'Site',
  url: 'https://example.org',
  islands: {Greeting: {module: 'islands/greeting.tsx'}},
  templates: {Footer: 'templates/footer.tsx'},
}
