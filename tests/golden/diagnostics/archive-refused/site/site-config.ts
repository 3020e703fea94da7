export default {title: 'Site', url: 'https://example.org', islands: {Counter: {module: './counter.tsx'}}}
