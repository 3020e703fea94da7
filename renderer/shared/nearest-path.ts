import path from 'node:path'
import {nearest} from './nearest.ts'

/**
 * The path that a misspelt one most likely meant: the same with other upper and lower case, one with a name like it in the
 * same folder, one with the same name in another folder or the same folders misspelt; undefined when there is none. Names
 * are compared and not whole paths, of which a third may be a whole other name.
 * @example nearestPath('guide/instal.md', ['guide/install.md', 'faq.md']) // => 'guide/install.md'
 * @example nearestPath('/docs/install/', ['/docs/guide/install/']) // => '/docs/guide/install/'
 */
export function nearestPath(wanted: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates]
  const folded = wanted.toLowerCase()
  const sameButCase = all.find((candidate) => candidate.toLowerCase() === folded)
  if (sameButCase !== undefined) return sameButCase
  const folder = path.posix.dirname(wanted)
  const siblings = new Map(all.filter((one) => path.posix.dirname(one) === folder).map((one) => [nameOf(one), one]))
  const name = nameOf(wanted)
  const meant = nearest(name, siblings.keys())
  if (meant !== undefined) return siblings.get(meant)
  const namesakes = all.filter((candidate) => nameOf(candidate) === name)
  return nearest(wanted, namesakes) ?? namesakes[0]
}

/** Last segment without Markdown extension, in lower case. */
function nameOf(file: string): string {
  return path.posix
    .basename(file)
    .toLowerCase()
    .replace(/\.mdx?$/, '')
}
