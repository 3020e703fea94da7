import {definePlugin} from 'docsite/plugin'

Object.assign(globalThis, {calls: 0})

const team = definePlugin({
  name: 'team',
  setup: () => ({
    docs: () => [{version: 'next', path: 'team.md', text: `# Team\n\nWritten at ${globalThis.calls++ ? 'two' : 'one'} o'clock.\n`}],
  }),
})

export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [team()],
}
