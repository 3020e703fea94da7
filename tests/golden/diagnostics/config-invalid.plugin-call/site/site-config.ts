import {definePlugin} from 'docsite/plugin'

const team = definePlugin({name: 'team', setup: () => ({})})

export default {title: 'Site', url: 'https://example.org', plugins: [team]}
