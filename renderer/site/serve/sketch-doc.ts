import {createCollector, createCompiledDoc} from '../../compile/markdown/collector.ts'
import {decodeSource} from '../../core/text/decode-source.ts'
import {readFrontMatter} from '../../compile/markdown/front-matter.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import type {SourceFile} from '../../core/model/source.ts'

/**
 * Returns what can be told of a file without compiling it: its front matter and, approximately, its title. That is enough for
 * routes and sidebars, and takes a fiftieth of the time.
 */
export function sketchDoc({format, bytes}: Pick<SourceFile, 'format' | 'bytes'>): CompiledDoc {
  const collector = createCollector({read: () => undefined})
  if (format === 'react') return createCompiledDoc(collector, {})
  const {frontMatter, body} = readFrontMatter(decodeSource(bytes()).text)
  return {...createCompiledDoc(collector, frontMatter), heading: findTitle(body)}
}

/** Returns the text of a level-1 heading that comes before other content. Imports of MDX may precede it. */
function findTitle(body: string): string | undefined {
  const first = /^(?!import\b|export\b)[^\S\n]*\S[^\n]*/m.exec(body)?.[0]
  const text = first
    ?.match(/^#[ \t][ \t]*([^\n]*)/)?.[1]
    ?.replace(/\{#[^}]*\}\s*$/, '')
    .trimEnd()
    .replaceAll(/[*_`]|\s##*$/g, '')
    .trim()
  return text === '' ? undefined : text
}
