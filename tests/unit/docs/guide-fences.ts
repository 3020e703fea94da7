import {readFileSync} from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import {toolRoot} from '../../make-site.ts'

/** A fenced code block of the documentation. */
export type Fence = {
  /** `docs/content/docs/links/ci.md:12`. */
  readonly place: string
  readonly language: string
  /** What stands after the language. */
  readonly meta: string
  readonly code: string
}

/** The code blocks of the guide's pages and of the README; those inside other blocks are not looked at. */
export function guideFences(): Fence[] {
  const files = fastGlob.sync(['README.md', 'docs/content/docs/**/*.{md,mdx}'], {cwd: toolRoot}).sort()
  return files.flatMap((file) => fencesIn(file, readFileSync(path.join(toolRoot, file), 'utf8')))
}

function fencesIn(file: string, text: string): Fence[] {
  const fences: Fence[] = []
  for (const match of text.matchAll(/^( *)(`{3,})([\w-]*)(.*)\n([^]*?)^\1\2 *$/gm)) {
    const [, indent = '', , language = '', meta = '', code = ''] = match
    const line = text.slice(0, match.index).split('\n').length
    const inner = code
      .split('\n')
      .map((one) => (one.startsWith(indent) ? one.slice(indent.length) : one))
      .join('\n')
    fences.push({place: `${file}:${line}`, language, meta: meta.trim(), code: inner})
  }
  return fences
}
