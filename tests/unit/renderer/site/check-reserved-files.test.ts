import {expect, test} from 'vitest'
import {checkReservedFiles} from '../../../../renderer/site/check-reserved-files.ts'

const file = (name: string) => ({path: `content/static/${name}`, absolutePath: `/site/content/static/${name}`, route: `/${name}`, size: 2})
const filesOf = (names: readonly string[]) => new Map(names.map((name) => [`/${name}`, file(name)]))

test('a file named like the list of the site beside a web app manifest is reported, the manifest is not', () => {
  const staticFiles = filesOf(['docsite-manifest.json', 'manifest.json', 'site.webmanifest', 'app/manifest.json'])
  expect(checkReservedFiles({staticFiles}, [])).toEqual([
    {
      code: 'output-conflict',
      severity: 'error',
      file: 'content/static/docsite-manifest.json',
      message: 'docsite writes `docsite-manifest.json` itself: the list of what it built, where the site has a `manifest.json`.',
      hint: 'Rename the file.',
    },
  ])
  expect(checkReservedFiles({staticFiles: new Map()}, [])).toEqual([])
})

test('files in the place of what features write are reported, each at its file', () => {
  const staticFiles = filesOf(['notes/docs/a.md', 'notes.txt', 'lists/all.json', 'lists/other.json'])
  const reserved = [
    {path: 'notes/', what: 'the notes on pages', hint: 'Put the file into a folder with another name.'},
    {path: 'lists/all.json', what: 'the list of lists', hint: 'Rename the file or its folder.'},
  ]
  expect(checkReservedFiles({staticFiles}, reserved).map(({file: at, message}) => [at, message])).toEqual([
    ['content/static/notes/docs/a.md', 'docsite writes the folder `notes/` itself: the notes on pages.'],
    ['content/static/lists/all.json', 'docsite writes `lists/all.json` itself: the list of lists.'],
  ])
  expect(checkReservedFiles({staticFiles}, [])).toEqual([])
})
