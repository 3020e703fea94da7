import {readFileSync, statSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import {createMarkdownCompiler} from '../renderer/compile/markdown/compile-markdown.ts'
import type {MarkdownOptions} from '../renderer/compile/markdown/markdown-options.ts'
import {fillHoles} from '../renderer/core/model/hole.ts'
import {markdownOptions} from './compile-text.ts'
import {toolRoot} from './make-site.ts'

/**
 * Tests that `input.md` of a folder of `tests/golden` compiles to `expected.html` and `expected.json`, with both parsers.
 * @param own what a feature adds to the compilation
 */
export function testGoldenMarkdown(name: string, own: Partial<MarkdownOptions> = {}): void {
  const folder = path.join(toolRoot, 'tests/golden', name)
  const bytes = readFileSync(path.join(folder, 'input.md'))
  const files = {
    read(file: string) {
      const found = path.join(folder, 'files', file)
      return statSync(found, {throwIfNoEntry: false})?.isFile() === true ? readFileSync(found) : undefined
    },
  }
  const compileWith = (parser: 'native' | 'remark') => createMarkdownCompiler({...markdownOptions({parser}), ...own}).compile(bytes, files)

  describe(`golden case ${path.basename(name)}`, () => {
    it('compiles to the HTML and the facts on record', async () => {
      const {html, doc} = compileWith('native')
      await expect(`${fillHoles(html, (index) => `HOLE-${index}`)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.html'))
      await expect(`${JSON.stringify(doc, withPlacesInShort, 2)}\n`).toMatchFileSnapshot(path.join(folder, 'expected.json'))
    })

    it('compiles to the same with the reference parser', () => {
      expect(compileWith('remark')).toEqual(compileWith('native'))
    })
  })
}

type Point = {line: number; column: number}

/** Places as `3:1-3:9`, so that a record can be read. */
function withPlacesInShort(key: string, value: unknown): unknown {
  if (key !== 'place' || typeof value !== 'object' || value === null) return value
  const {start, end} = value as {start: Point; end: Point}
  return `${start.line}:${start.column}-${end.line}:${end.column}`
}
