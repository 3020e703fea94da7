import type {BrowserContext, Route} from 'playwright'
import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import type {SearchHitType} from '../../renderer/features/search/browser/search-provider.ts'

/** A site of three versions that is searched by a service which `answerSearches` stands for: what it answers is known to the letter. */
export const searchFiles: Readonly<Record<string, string>> = {
  'content/docs/versions.json': '["2.0", "1.0"]',
  ...docsOf('next'),
  ...docsOf('2.0'),
  ...docsOf('1.0'),
  'content/pages/index.md':
    '# Home\n\nWelcome.\n\n<input aria-label="Name">\n\n<div contenteditable="true" role="textbox" aria-label="Note">Note</div>\n',
}

/** How that site is configured. */
export const searchConfig = {
  title: 'Lighthouse',
  navbar: {items: [{type: 'docsVersionDropdown', position: 'right'}]},
  docs: {latest: '2.0'},
  search: {provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs'},
} as const satisfies Partial<SiteConfigInput>

/** The hosts of the service. */
export const HOSTS = /^https:\/\/app-(?:dsn\.algolia|\d\.algolianet)\.(?:net|com)\//

function docsOf(version: string): Record<string, string> {
  const folder = `content/docs/${version}`
  const long = Array.from({length: 40}, (_, index) => `Paragraph ${index} of the long page.`).join('\n\n')
  return {
    [`${folder}/start.md`]: `# Start\n\nOf ${version}.\n`,
    [`${folder}/camera.md`]: `# Camera\n\nOf ${version}. Take a picture.\n\n${long}\n\n## Lenses\n\nWide.\n`,
    [`${folder}/model.md`]: `# Model\n\nOf ${version}.\n`,
  }
}

/** A record as the service has it; what is not given is null. */
export type FakeHit = {
  readonly type: SearchHitType
  readonly url: string
  readonly levels: readonly (string | null)[]
  readonly content?: string
  readonly versions?: readonly string[]
}

/** What a search asks for. */
export type Asked = {readonly query: string; readonly page: number; readonly hitsPerPage: number; readonly facetFilters: readonly unknown[]}

/** What the service does: finds hits, refuses with a status, is not there, or never answers. */
export type Deed = {readonly hits: readonly FakeHit[]; readonly total?: number} | {readonly status: number} | 'no network' | 'silence'

/** Answers all searches of a browser. Gives the searches in their order, for later looks. */
export async function answerSearches(context: BrowserContext, deed: (asked: Asked) => Deed | Promise<Deed>): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  await context.route(HOSTS, async (route) => {
    const {requests} = JSON.parse(route.request().postData() ?? '{}') as {requests: readonly [Asked]}
    asked.push(requests[0])
    await perform(route, requests[0], await deed(requests[0]))
  })
  return asked
}

async function perform(route: Route, {page, hitsPerPage}: Asked, deed: Deed): Promise<void> {
  if (deed === 'silence') return
  if (deed === 'no network') return route.abort('internetdisconnected')
  if ('status' in deed) return route.fulfill({status: deed.status, json: {message: 'No.', status: deed.status}, headers: CORS})
  const {hits, total = hits.length} = deed
  const result = {hits: hits.map(toRecord), nbHits: total, page, nbPages: Math.ceil(total / hitsPerPage), hitsPerPage}
  return route.fulfill({json: {results: [result]}, headers: CORS})
}

const CORS = {'access-control-allow-origin': '*'}

function toRecord({type, url, levels, content, versions}: FakeHit): object {
  const hierarchy = Object.fromEntries(Array.from({length: 7}, (_, index) => [`lvl${index}`, plain(levels[index])]))
  const highlighted = Object.fromEntries(levels.flatMap((text, index) => (text === null ? [] : [[`lvl${index}`, {value: text}]])))
  return {
    objectID: `${type} ${url}`,
    type,
    url: `https://example.org${url}`,
    content: plain(content),
    hierarchy,
    ...(versions && {version: versions}),
    _highlightResult: {hierarchy: highlighted},
    ...(content !== undefined && {_snippetResult: {content: {value: content}}}),
  }
}

function plain(text: string | null | undefined): string | null {
  return text?.replaceAll(/<\/?mark>/g, '') ?? null
}

/** Hits of all kinds, in three groups: a page with a heading and text below it, a page of another version, one outside the docs. */
export const someHits: readonly FakeHit[] = [
  {type: 'lvl1', url: '/docs/camera/', levels: ['Guides', '<mark>Camera</mark>'], versions: ['2.0']},
  {type: 'lvl2', url: '/docs/camera/#lenses', levels: ['Guides', '<mark>Camera</mark>', 'Lenses'], versions: ['2.0']},
  {
    type: 'content',
    url: '/docs/camera/#lenses',
    levels: ['Guides', '<mark>Camera</mark>', 'Lenses'],
    content: 'Take a picture with the <mark>camera</mark>',
    versions: ['2.0'],
  },
  {type: 'lvl1', url: '/docs/1.0/model/', levels: ['Reference', 'Model'], versions: ['1.0', 'next']},
  {type: 'lvl1', url: '/', levels: [null, 'Home']},
]
