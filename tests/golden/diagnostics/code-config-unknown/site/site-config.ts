export default {title: 'Site', url: 'https://example.org', codeCheck: {lib: ['es2022']}}
