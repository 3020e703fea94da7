export default {
  title: 'Site',
  url: 'https://example.org',
  tombstones: [
    {at: '/docs/', title: 'Start', since: '2.0'},
    {at: '/docs/setup/', title: 'Setup', since: '2.0', instead: '/docs/install/'},
    {at: '/docs/faq/?q=1', title: 'Questions', since: '2.0'},
  ],
}
