import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {writeMessageFiles} from '../../../../../renderer/features/languages/write-message-files.ts'
import {armFailFs} from '../../../../fail-fs.mjs'
import {makeFolder} from '../../../../make-site.ts'

const files = [
  {path: 'i18n/de/code.json', text: 'new code'},
  {path: 'i18n/de/docusaurus-theme-classic/navbar.json', text: 'new navbar'},
]

/** Every file and folder with what it holds. */
function tree(root: string): Record<string, string> {
  const entries = readdirSync(root, {recursive: true, withFileTypes: true})
  return Object.fromEntries(
    entries.map((entry): [string, string] => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(root, file), entry.isDirectory() ? 'folder' : readFileSync(file, 'utf8')]
    }),
  )
}

test('files are written with their folders', async () => {
  const root = await makeFolder({'i18n/de/code.json': 'old code'})
  expect(writeMessageFiles(root, files)).toEqual([])
  expect(tree(root)).toEqual({
    i18n: 'folder',
    'i18n/de': 'folder',
    'i18n/de/code.json': 'new code',
    'i18n/de/docusaurus-theme-classic': 'folder',
    'i18n/de/docusaurus-theme-classic/navbar.json': 'new navbar',
  })
})

test('P6: whichever call of the file system fails, all files are written or none, and nothing else is left', async () => {
  for (const code of ['EIO', 'ENOSPC']) {
    for (let at = 1; ; at++) {
      const root = await makeFolder({'i18n/de/code.json': 'old code'})
      const before = tree(root)
      const disarm = armFailFs({at, code, under: root})
      const diagnostics = writeMessageFiles(root, files)
      const calls = disarm()
      if (calls < at) break
      if (diagnostics.length === 0) {
        expect(tree(root)).toMatchObject({'i18n/de/code.json': 'new code', 'i18n/de/docusaurus-theme-classic/navbar.json': 'new navbar'})
      } else {
        expect({at, tree: tree(root)}).toEqual({at, tree: before})
        expect(diagnostics).toMatchObject([
          {code: 'translations-not-written', message: expect.stringMatching(/^(?:`i18n\/de.*|A file) cannot be written: .* No file of/)},
        ])
      }
      expect(at).toBeLessThan(100)
    }
  }
})
