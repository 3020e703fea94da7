export default {
  title: 'Site',
  url: 'https://example.org',
  api: [
    {
      name: 'lib',
      source: {
        package: './types',
        patches: [
          {file: 'index.d.ts', find: 'read(): number', replace: 'read(file: string): number'},
          {file: 'index.d.ts', find: 'string', replace: 'number'},
        ],
      },
    },
  ],
}
