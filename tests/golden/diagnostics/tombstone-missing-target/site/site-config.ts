export default {
  title: 'Site',
  url: 'https://example.org',
  redirects: [{from: '/start/', to: '/docs/'}],
  tombstones: [
    {at: '/docs/setup/', title: 'Setup', since: '2.0', instead: ['/doc/', '/start/', '/docs/#instal', '/docs/faq/']},
    {at: ['/docs/faq/', '/docs/help/'], title: 'Questions', since: '2025-06-30', instead: 'https://example.com/'},
  ],
}
