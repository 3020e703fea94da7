import {nearestPath} from '../files/nearest-path.ts'

/** Maximum number of names listed in a message. */
const mostNames = 20

/**
 * Suggests replacements for an unknown name: the nearest existing name, followed by a list of all names.
 * @example listNearest('instal', ['install', 'faq']) // => 'Did you mean `install`? Available: `install`, `faq`.'
 */
export function listNearest(name: string, names: readonly string[]): string {
  if (names.length === 0) return 'None are available.'
  const meant = nearestPath(name, names)
  const shown = names.slice(0, mostNames).map((candidate) => `\`${candidate}\``)
  const rest = names.length > mostNames ? ` and ${names.length - mostNames} more` : ''
  return `${meant === undefined ? '' : `Did you mean \`${meant}\`? `}Available: ${shown.join(', ')}${rest}.`
}
