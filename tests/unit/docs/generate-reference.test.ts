import {readFileSync} from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import {expect, test} from 'vitest'
import {generateReference} from '../../../docs/generate/generate-reference.ts'
import {toolRoot} from '../../make-site.ts'

const generated = generateReference(toolRoot)

test.each([...generated])('%s is what the sources say; if not: npm run guide:generate', async (file, text) => {
  await expect(text).toMatchFileSnapshot(path.join(toolRoot, file))
})

test('no pages are left of areas, and no options of commands, that are gone', async () => {
  const files = await fastGlob(
    ['commands/_options/*', 'reference/*/*'].map((glob) => `docs/content/docs/${glob}`),
    {cwd: toolRoot},
  )
  expect(files.filter((file) => !generated.has(file))).toEqual([])
})

test('every row of a table has the cells of its head, and every link to a section leads there', () => {
  const rows = [...generated.values()].flatMap((text) =>
    text.split('\n\n').flatMap((block) => {
      const [head = '', , ...others] = block.split('\n').filter((line) => line.startsWith('| '))
      const cells = (row: string): number => row.replaceAll(String.raw`\|`, '').split('|').length
      return others.filter((row) => cells(row) !== cells(head))
    }),
  )
  const lost = [...generated].flatMap(([file, text]) =>
    [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/\]\(([./\w-]*)#(.*?)\)/g)].filter(([, to = '', id = '']) => {
      const target = to === '' ? text : (generated.get(path.posix.join(path.posix.dirname(file), to)) ?? '')
      return !target.includes(`{#${id}}`)
    }),
  )
  expect({rows, lost}).toEqual({rows: [], lost: []})
})

test('the page on plugins shows every file of its plugins', async () => {
  const guide = readFileSync(path.join(toolRoot, 'docs/content/docs/extend/write-a-plugin.md'), 'utf8')
  const files = await fastGlob('*', {cwd: path.join(toolRoot, 'docs/plugins')})
  expect(files.filter((file) => !guide.includes(`title="plugins/${file}"`))).toEqual([])
})
