import {definePlugin} from 'docsite/plugin'

const page = (version: string) => ({version, path: 'team/members.md', text: '# Members\n'})
const team = definePlugin({name: 'team', setup: () => ({docs: () => [page('next')]})})
const people = definePlugin({name: 'people', setup: () => ({docs: () => [page('next')]})})

export default {title: 'Site', url: 'https://example.org', plugins: [team(), people()]}
