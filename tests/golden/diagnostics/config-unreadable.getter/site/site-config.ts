export default {
  get title(): string {
    throw new Error('There is no title yet')
  },
  url: 'https://example.org',
}
