import {definePlugin} from 'docsite/plugin'

const team = definePlugin({
  name: 'team',
  setup: () => ({
    docs: () => [{version: 'next', path: '../team.md', text: '# Team\n'}],
    files: () => [{path: 'team.txt', content: () => 'Team'}],
    check: ({report}) => report({code: 'no-team', message: 'There is no team.'}),
    codes: {'no-teams': {level: 'warning', title: 'No team'}},
  }),
})

export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [team()],
}
