import {nearestPath} from '../files/nearest-path.ts'

/** Names that a message can list without hiding what it says. */
const mostNames = 20

/**
 * What to write instead of an unknown name: the nearest one that exists, and which ones there are.
 * @example listNearest('instal', ['install', 'faq']) // => 'Did you mean `install`? There are: `install`, `faq`.'
 */
export function listNearest(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'There are none.'
  const meant = nearestPath(name, names)
  const shown = names.slice(0, mostNames).map((candidate) => `\`${candidate}\``)
  const rest = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return `${meant === undefined ? '' : `Did you mean \`${meant}\`? `}There are: ${shown.join(', ')}${rest}.`
}
