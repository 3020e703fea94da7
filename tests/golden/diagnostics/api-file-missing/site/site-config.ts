export default {
  title: 'Site',
  url: 'https://example.org',
  api: [
    {
      name: 'lib',
      types: {react: 'types/raect.d.ts'},
      source: {package: './types', files: {'raed.d.ts': './types'}, patches: [{file: 'write.d.ts', find: 'a', replace: 'b'}]},
    },
  ],
}
