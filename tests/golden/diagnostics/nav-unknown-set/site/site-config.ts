export default {
  title: 'Site',
  url: 'https://example.org',
  docSets: {sdk: {layout: {next: 'sdk', released: 'sdk-{version}', versions: 'sdk.json'}}},
  navbar: {items: [{type: 'docsVersionDropdown', docSet: 'sdks'}, {type: 'doc', docSet: 'sdk', docId: 'page'}]},
}
