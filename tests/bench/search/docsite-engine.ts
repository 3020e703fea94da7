import {createEmbeddedProvider} from '../../../renderer/features/search/browser/embedded/create-embedded-provider.ts'
import {makeIndexFiles, pathOf} from '../../make-search-index.ts'
import {codeSize} from './code-size.ts'
import type {SearchEngine} from './search-engine.ts'

/** Sections whose terms are in one file, as the build divides them. */
const sectionsPerShard = 48

/** The embedded index of this project. */
export const docsiteEngine: SearchEngine = {
  name: 'docsite',
  // npm runs scripts in the folder of package.json
  code: () => codeSize(`export * from './renderer/features/search/browser/embedded/create-embedded-provider.ts'`, process.cwd()),
  async build(articles) {
    const sections = articles.reduce((sum, {html}) => sum + 1 + (html.match(/<h[1-6]/g)?.length ?? 0), 0)
    const files = makeIndexFiles(
      {'1': Object.fromEntries(articles.map(({href, ...article}) => [href, article]))},
      {shards: Math.ceil(sections / sectionsPerShard)},
    )
    return [...files].map(([path, text]) => ({path, bytes: Buffer.from(text)}))
  },
  async open(load) {
    const provider = createEmbeddedProvider({baseUrl: '/'}, async (href) => new Response(Buffer.from(await load(pathOf(href))).toString()))
    return async (query) => {
      const {hits} = await provider.search({query, versions: ['1'], page: 0, perPage: 20})
      return hits.map(({href}) => href.replace(/^\/docs\/1\//, '').replace(/#.*/, ''))
    }
  },
}
