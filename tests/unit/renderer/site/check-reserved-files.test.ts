import {expect, test} from 'vitest'
import {ownHooks} from '../../../../renderer/site/features/own-hooks.ts'
import {makeConfig} from '../../../make-site.ts'
import {checkReservedFiles} from '../../../../renderer/site/check-reserved-files.ts'

const file = (name: string) => ({path: `content/static/${name}`, absolutePath: `/site/content/static/${name}`, route: `/${name}`, size: 2})
const filesOf = (names: readonly string[]) => new Map(names.map((name) => [`/${name}`, file(name)]))

test('a web app manifest named like the list of the site is reported at its file, others are not', () => {
  const staticFiles = filesOf(['manifest.json', 'site.webmanifest', 'app/manifest.json'])
  expect(checkReservedFiles({staticFiles}, [])).toEqual([
    {
      code: 'output-conflict',
      severity: 'error',
      file: 'content/static/manifest.json',
      message: 'docsite writes `manifest.json` itself: the list of what it built.',
      hint: 'Rename the file; a web app manifest is usually named `site.webmanifest`.',
    },
  ])
  expect(checkReservedFiles({staticFiles: new Map()}, [])).toEqual([])
})

const internalDocs = {
  internalDomain: 'internal.example',
  parent: {origins: ['https://internal.example'], bridgeHosts: ['a.example']},
  editor: {},
}

test('files of what a site has switched on are reported, where it has', () => {
  const staticFiles = filesOf(['_src/content/docs/a.md', '_src.txt', 'search/manifest.json', 'search/other.json'])
  const {reservedPaths} = ownHooks(
    makeConfig('/site', {docs: {editUrl: 'https://code.example/'}, internalDocs, search: {provider: 'embedded'}}),
  )
  expect(checkReservedFiles({staticFiles}, reservedPaths).map(({file: at, message}) => [at, message])).toEqual([
    ['content/static/_src/content/docs/a.md', 'docsite writes the folder `_src/` itself: the sources of pages, for the editor.'],
    ['content/static/search/manifest.json', 'docsite writes `search/manifest.json` itself: the list of the indexes of the search.'],
  ])
  const algolia = {provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs'} as const
  for (const search of [algolia, false] as const) {
    const {reservedPaths: none} = ownHooks(makeConfig('/site', {search}))
    expect(checkReservedFiles({staticFiles}, none)).toEqual([])
  }
})
