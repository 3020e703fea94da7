import {append} from '../../core/data/append.ts'
/** A node of a flowchart; other shapes are as high as a box. */
export type FlowNode = {readonly label: string; readonly shape: 'box' | 'stadium' | 'diamond'}

/** The parts of a flowchart that determine its height. */
export type Flowchart = {
  /** Whether rows go from left to right or back. */
  readonly isSideways: boolean
  readonly rankSpacing: number
  readonly nodeSpacing: number
  readonly nodes: ReadonlyMap<string, FlowNode>
  readonly links: readonly {readonly from: string; readonly to: string; readonly label: string}[]
}

const HEAD = /^(?:flowchart|graph)\s+(TB|TD|BT|LR|RL)\s*$/
/** Statements for styles, click handlers and accessibility. */
const LOOKS = /^(?:acc[A-Z]\w+|classDef|class|style|linkStyle|click)\b/
const NODE =
  /^\s*(\w+)(?:\(\[(?<stadium>.*?)\]\)|\[(?<box>[^[\](){}]*)\]|\((?<round>[^[\](){}]*)\)|\{(?<diamond>[^[\](){}]*)\})?(?::::\w+)?\s*/
const QUOTED = /^\s*(\w+)(?:\(\["(?<stadium>[^"]*)"\]\)|\["(?<box>[^"]*)"\]|\("(?<round>[^"]*)"\)|\{"(?<diamond>[^"]*)"\})(?::::\w+)?\s*/
/** A link: `-->`, `-->|label|` or `-- label -->`, of any length and kind. */
const LINK = /^(?:(?:--|==|-\.)\s+(?<inside>[^-=.|]+?)\s+(?:--+|==+|\.+-)[>xo]?|<?(?:--+|==+|-\.+-)[>xo]?(?:\|(?<label>[^|]*)\|)?)\s*/

/**
 * Parses a flowchart of nodes and links. Returns undefined if it contains anything else, such as subgraphs.
 * https://mermaid.js.org/syntax/flowchart.html
 */
export function parseFlowchart(source: string): Flowchart | undefined {
  const lines = source
    .replaceAll(/%%\{.*?\}%%/gs, '')
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => line !== '' && !line.startsWith('%%'))
  const direction = HEAD.exec(lines[0] ?? '')?.[1]
  const nodes = new Map<string, FlowNode>()
  const links: Flowchart['links'][number][] = []
  const areRead = lines.slice(1).every((line) => LOOKS.test(line) || readStatement(line, {nodes, links}))
  if (direction === undefined || !areRead || nodes.size === 0) return undefined
  const setting = (name: string): number => Number(new RegExp(`"?${name}"?\\s*:\\s*(\\d+)`).exec(source)?.[1] ?? 50)
  return {
    isSideways: direction === 'LR' || direction === 'RL',
    rankSpacing: setting('rankSpacing'),
    nodeSpacing: setting('nodeSpacing'),
    nodes,
    links,
  }
}

/** Parses `a & b -->|label| c --> d`. Returns false if some part is not understood. */
function readStatement(statement: string, {nodes, links}: {nodes: Map<string, FlowNode>; links: Flowchart['links'][number][]}): boolean {
  let rest = statement
  let before: string[] = []
  let label = ''
  for (;;) {
    const ids: string[] = []
    do {
      const match = QUOTED.exec(rest) ?? NODE.exec(rest)
      if (match === null) return false
      ids.push(addNode(match, nodes))
      rest = rest.slice(match[0].length)
    } while (rest.startsWith('&') && (rest = rest.slice(1)) !== '')
    append(
      links,
      before.flatMap((from) => ids.map((to) => ({from, to, label}))),
    )
    if (rest === '') return true
    const link = LINK.exec(rest)
    if (link === null) return false
    label = (link.groups?.['label'] ?? link.groups?.['inside'] ?? '').replaceAll('"', '').trim()
    rest = rest.slice(link[0].length)
    before = ids
  }
}

function addNode({1: id = '', groups = {}}: RegExpExecArray, nodes: Map<string, FlowNode>): string {
  const {stadium, box, round, diamond} = groups
  const label = stadium ?? diamond ?? box ?? round
  const shape = stadium !== undefined ? 'stadium' : diamond !== undefined ? 'diamond' : 'box'
  if (label !== undefined || !nodes.has(id)) nodes.set(id, {label: label ?? id, shape})
  return id
}
