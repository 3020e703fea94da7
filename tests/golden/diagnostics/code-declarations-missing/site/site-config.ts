export default {title: 'Site', url: 'https://example.org', codeCheck: {lib: ['es2022'], declarations: ['types/gone.d.ts', '../out.d.ts']}}
