import type {ProseText} from './prose-text.ts'
import {jsonProse} from './json-prose.ts'
import {markdownProse} from './markdown-prose.ts'
import {scriptProse} from './script-prose.ts'

/** What people read of a file, by the file's kind. Throws for a kind that is not known. */
export function readProse(file: string, content: string): readonly ProseText[] {
  if (/\.mdx?$/.test(file)) return markdownProse(content, {isMdx: file.endsWith('.mdx')})
  if (file.endsWith('.json')) return jsonProse(content)
  if (/\.tsx?$/.test(file)) return scriptProse(file, content)
  throw new Error(`No prose is read from files such as ${file}.`)
}
