import type {Root} from 'mdast'
import type {VFile} from 'vfile'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import {nearest} from '../../core/text/nearest.ts'
import {collectorOf} from '../markdown/collector.ts'

/** Reports exports that are meant as front matter or hydration of a page, which MDX does not export. */
export function remarkPageExports(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const text = String(file)
    for (const node of tree.children) {
      const start = node.position?.start.offset
      if (node.type !== 'mdxjsEsm' || start === undefined) continue
      for (const {0: found, 1: name = '', index} of node.value.matchAll(/^export\s+(?:const|let|var)\s+([\w$]+)/gm)) {
        const hint = adviceFor(name, text)
        if (hint === undefined) continue
        const end = start + index + found.length
        const message = `The page exports \`${name}\`, which docsite does not use.`
        collectorOf(file).problems.push(problem('page-export-unknown', {message, hint, place: placeOf(text, end - name.length, end)}))
      }
    }
  }
}

/** Returns what to write instead of an export. Undefined for one that is not meant for docsite. */
function adviceFor(name: string, text: string): string | undefined {
  if (name === 'hydration') return 'Only React pages export it: make the component that has to run in browsers an island.'
  const isData = name === 'metadata' || name === 'meta'
  if (isData ? isUsed(name, text) : nearest(name, ['frontMatter']) === undefined) return undefined
  return 'Write it in the front matter, between two lines of `---` at the start of the file: `title: …`.'
}

/** Reports whether code of a page uses a name. */
function isUsed(name: string, text: string): boolean {
  return new RegExp(`[{(=.?:&|!+]\\s*${name}\\b`).test(text)
}
