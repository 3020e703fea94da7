import {definePlugin} from 'docsite/plugin'

const file = (path: string) => ({path, key: '1', content: async () => 'text'})
const feeds = definePlugin({name: 'feeds', setup: () => ({files: () => [file('feed.xml'), file('sitemap.xml'), file('docs/Index.html')]})})
const news = definePlugin({name: 'news', setup: () => ({files: () => [file('feed.xml')]})})

export default {title: 'Site', url: 'https://example.org', plugins: [feeds(), news()]}
