import {renameSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {checkBuiltSite} from '../../../../../renderer/output/proof/check-built-site.ts'
import {sortDiagnostics} from '../../../../../renderer/core/diagnostics/diagnostic.ts'
import {makeFolder} from '../../../../make-site.ts'
import {faultsOfFolder, faultyFolder, validFolder} from './foreign-folders.ts'

describe('folders of other tools', () => {
  /** What the proof finds in a folder, as `file:line:column code`. */
  async function check(files: Readonly<Record<string, string>>, site: {baseUrl?: string; url?: string} = {}): Promise<string[]> {
    const folder = await makeFolder(files)
    const {diagnostics} = await checkBuiltSite({folder, ...site})
    return sortDiagnostics(diagnostics).map(({code, file, place}) => `${file}:${place?.start.line}:${place?.start.column} ${code}`)
  }

  test('what hosts and browsers take is no fault', async () => {
    expect(await check(validFolder)).toEqual([])
    expect(await check(validFolder, {baseUrl: '/', url: 'http://example.org'})).toEqual([])
  })

  test('each fault is at its line and column', async () => {
    expect(await check(faultyFolder, {url: 'https://example.org'})).toEqual(faultsOfFolder)
  })

  test('a fault of the navigation is told once, with its first places and how many there are', async () => {
    const files = Object.fromEntries(Array.from({length: 9}, (_, index) => [`${index}.html`, '<nav><a href="/gone/">x</a></nav>']))
    const {diagnostics} = await checkBuiltSite({folder: await makeFolder(files)})
    expect(diagnostics).toEqual([
      {
        code: 'link-missing-page',
        severity: 'error',
        message: 'There is no page `/gone/` in the site. The same problem is in 9 places of 9 files.',
        file: '0.html',
        place: {start: {line: 1, column: 15}, end: {line: 1, column: 21}},
        related: ['1.html', '2.html', '3.html', '4.html'].map((file) => ({
          message: 'The same problem is here.',
          file,
          place: {start: {line: 1, column: 15}, end: {line: 1, column: 21}},
        })),
      },
    ])
  })

  test.each([
    ['/Docs/', '`docs/` exists, which differs only in case.'],
    [
      '/docs/cafe\u0301.html',
      '`docs/caf\u00E9.html` exists, which differs only in how its characters are composed (Unicode normalization).',
    ],
    ['/docs/a.html/', 'Write `/docs/a.html`: it is a file, so its URL has no trailing slash.'],
    ['/docs.html', 'Write `/docs/`, which exists.'],
    ['/docs/index/', 'Write `/docs/index.html`, which exists.'],
    ['/files/', 'The folder `files` exists, but has no `index.html`.'],
    ['/docs/bb.html', 'Did you mean `/docs/a.html`?'],
    ['https//example.org/', 'A URL of another site begins with `https://`.'],
    ['www.example.org', 'A URL of another site begins with `https://`.'],
  ])('a hint says what was meant by %s', async (href, hint) => {
    const folder = await makeFolder({
      'index.html': `<a href="${href}">x</a>`,
      'docs/index.html': '',
      'docs/a.html': '',
      'docs/caf\u00E9.html': '',
      'files/a.txt': '',
    })
    const {diagnostics} = await checkBuiltSite({folder})
    expect(diagnostics.map((one) => one.hint)).toEqual([hint])
  })

  test('a folder without HTML, and one that is not there, are no site', async () => {
    const folder = await makeFolder({'a.txt': ''})
    for (const one of [folder, path.join(folder, 'gone')]) {
      expect((await checkBuiltSite({folder: one})).diagnostics.map(({code}) => code)).toEqual(['built-missing'])
    }
  })

  test('a site that is replaced while it is read is read again', async () => {
    const many = Object.fromEntries(Array.from({length: 300}, (_, index) => [`${index}.html`, '<p>x</p>'.repeat(2000)]))
    const root = await makeFolder({...prefixed('old/', {...many, 'z.html': '<a href="/gone/">x</a>'}), ...prefixed('new/', many)})
    const folder = path.join(root, 'site')
    renameSync(path.join(root, 'old'), folder)
    let isOld = true
    const onProgress = (): void => {
      if (!isOld) return
      isOld = false
      renameSync(folder, path.join(root, 'old'))
      renameSync(path.join(root, 'new'), folder)
    }
    const {diagnostics, counts} = await checkBuiltSite({folder, onProgress})
    expect({isOld, diagnostics, pages: counts.pages}).toEqual({isOld: false, diagnostics: [], pages: 300})
  })

  test('the signal ends the work', async () => {
    const files = Object.fromEntries(Array.from({length: 400}, (_, index) => [`${index}.html`, '<p id="a">x</p>'.repeat(400)]))
    const stop = new AbortController()
    const seen: number[] = []
    const onProgress = ({files: read}: {files: number}): void => {
      seen.push(read)
      stop.abort()
    }
    const folder = await makeFolder(files)
    await expect(checkBuiltSite({folder, signal: stop.signal, onProgress})).rejects.toThrow('This operation was aborted')
    expect(seen).toHaveLength(1)
  })
})

function prefixed(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, text]))
}
