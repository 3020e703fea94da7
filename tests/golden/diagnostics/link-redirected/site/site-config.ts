export default {title: 'Site', url: 'https://example.org', redirects: [{from: '/docs/setup/', to: '/docs/install/'}]}
