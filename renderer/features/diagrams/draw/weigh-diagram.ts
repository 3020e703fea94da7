/** Cost of each diagram, and of each of its parts, in milliseconds. Layouts take longer for each part the more there are. */
const EACH = 20
const PART = 1.5
const PAIR = 1 / 150
/** Groups are laid out one inside another. */
const GROUP_PARTS = 3
/** Mermaid measures a word of this length, in characters, once for each of its letters. */
const LONGEST_WORD = 300

/**
 * Estimates the processor time in milliseconds that drawing a diagram takes, from its source: not too low for the worst diagrams of each
 * kind. Infinite where a word is too long.
 */
export function weighDiagram(source: string): number {
  if (new RegExp(String.raw`[^\s;]{${LONGEST_WORD}}`).test(source)) return Infinity
  const parts = source.split(/[\n;]/).reduce((sum, statement) => sum + partsOf(statement), 0)
  return EACH + PART * parts + PAIR * parts ** 2
}

/** Counts a statement and its links. `a & b --> c & d` has four. */
function partsOf(statement: string): number {
  const links = statement.match(/[-=~.][-=~.][-=~.>xo|)]*/g)?.length ?? 0
  const joined = statement.split('&').length / 2 + 0.5
  return (/^\s*(?:subgraph|state|namespace|box|section)\b/.test(statement) ? GROUP_PARTS : 1) + links * joined ** 2
}
