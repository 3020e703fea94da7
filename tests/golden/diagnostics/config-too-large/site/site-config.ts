export default {
  title: 'Site',
  url: 'https://example.org',
  customFields: {
    team: 'A',
    records: Array.from({length: 700_000}, (_, index) => ({index, name: `A record with the number ${index}`})),
  },
}
