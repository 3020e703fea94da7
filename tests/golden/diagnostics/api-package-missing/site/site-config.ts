export default {
  title: 'Site',
  url: 'https://example.org',
  api: [
    {name: 'lib', path: 'api/lib', versions: {next: {package: 'lib-next', files: {'index.d.ts': './types'}}}},
    {name: 'other', source: './declarations'},
  ],
}
