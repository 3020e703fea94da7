import {definePlugin} from 'docsite/plugin'

const team = definePlugin({
  name: 'team',
  setup: () => ({
    docs: async ({readFile}) => {
      const {members} = JSON.parse(await readFile('team.json'))
      return [{version: 'next', path: 'team.md', text: `# Team\n\n${members.join(', ')}\n`}]
    },
  }),
})

export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [team()],
}
