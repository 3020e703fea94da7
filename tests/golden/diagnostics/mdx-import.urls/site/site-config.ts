export default {title: 'Site', url: 'https://example.org', islands: {Late: {module: 'content/components/late.jsx'}}}
