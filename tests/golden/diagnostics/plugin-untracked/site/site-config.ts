import {definePlugin} from 'docsite/plugin'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'

const team = definePlugin({
  name: 'team',
  setup: () => ({
    docs: ({site}) => [{version: 'next', path: 'team.md', text: `# Team\n\n${readFileSync(join(site.root, 'team.txt'), 'utf8')}`}],
    check: async () => {
      await fetch('http://127.0.0.1:1/').catch(() => undefined)
    },
  }),
})

export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [team()],
}
