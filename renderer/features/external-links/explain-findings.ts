import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import {decodeAnchor} from '../../graph/links/anchors.ts'
import type {AddressFinding} from './ask-addresses.ts'
import type {ExternalReference} from './external-reference.ts'
import type {Finding} from './finding.ts'
import type {Address, Use} from './plan-addresses.ts'

type AskedAddress = Pick<AddressFinding, 'address' | 'finding'>

/** A problem without its place. */
type Said = {readonly code: DiagnosticCode; readonly message: string; readonly hint?: string}

/**
 * Returns diagnostics for the findings, one for each problem and group of places. Servers that block automated requests are reported once
 * for all of their addresses.
 */
export function explainFindings(found: readonly AskedAddress[]): Diagnostic[] {
  return [...found.flatMap(explainFinding), ...explainWalls(found.filter(({finding}) => finding.verdict === 'blocked'))]
}

function explainFinding({address, finding}: AskedAddress): Diagnostic[] {
  const said = sayVerdict(address, finding)
  if (said !== undefined) return tell(said, address.uses)
  const moved = finding.movedTo === undefined ? [] : tell(sayMoved(address, finding.movedTo), address.uses)
  return [
    ...moved,
    ...finding.anchors.flatMap(({anchor, state, meant}) => {
      const uses = address.uses.filter((use) => use.anchor === anchor)
      return state === 'missing' ? tell(sayAnchor(address, anchor, meant), uses) : []
    }),
  ]
}

function sayVerdict({url: {href}}: Address, {verdict, words, privateHost = ''}: Finding): Said | undefined {
  if (verdict === 'missing') {
    const hint = `Link to its new address, or to an archived copy such as https://web.archive.org/web/${href}.`
    return {code: 'external-missing', message: `\`${href}\` does not exist: ${words}.`, hint}
  }
  if (verdict === 'unreachable') {
    const hint = 'Open it in a browser; if it fails there too, link elsewhere.'
    return {code: 'external-unreachable', message: `\`${href}\` cannot be reached: ${words}.`, hint}
  }
  if (verdict !== 'private') return undefined
  const message = `\`${href}\` was not checked: ${words}, an address that is not part of the public web.`
  const hint = `Link to a page that every reader can open; if this link is intended, add \`${privateHost.replace(/^\[|\]$/g, '')}\` to \`linkCheck.external.allowPrivate\`.`
  return {code: 'external-private', message, hint}
}

function sayMoved({url, uses}: Address, movedTo: string): Said {
  const message = `\`${url.href}\` has moved permanently to \`${movedTo}\`.`
  const anchors = new Set(uses.map(({anchor}) => anchor))
  const [anchor] = anchors
  const hash = anchors.size === 1 && anchor !== undefined && !movedTo.includes('#') ? `#${anchor}` : ''
  return {code: 'external-moved', message, hint: `Write \`${movedTo}${hash}\`.`}
}

function sayAnchor({url}: Address, anchor: string, meant: string | undefined): Said {
  const message = `\`${url.href}\` has no anchor \`${decodeAnchor(anchor)}\`.`
  const hint = meant === undefined ? 'Correct the anchor, or link to the page without one.' : `Did you mean \`#${meant}\`?`
  return {code: 'external-anchor-missing', message, hint}
}

/** Reports blocking servers. They block all pages of a host, and say nothing about any of them. */
function explainWalls(found: readonly AskedAddress[]): Diagnostic[] {
  const walls = new Map<string, {readonly origin: string; readonly host: string; readonly words: string; readonly uses: Use[]}>()
  for (const {address, finding} of found) {
    const {origin, host} = address.url
    const {words} = finding
    const wall = walls.get(`${origin} ${words}`) ?? {origin, host, words, uses: []}
    walls.set(`${origin} ${words}`, wall)
    append(wall.uses, address.uses)
  }
  return [...walls.values()].flatMap(({origin, host, words, uses}) => {
    const message = `Links to \`${host}\` could not be checked, although they may work for readers: ${words}.`
    const hint = `To skip them, add \`${origin}/*\` to \`linkCheck.external.ignore\`.`
    return tell({code: 'external-blocked', message, hint}, uses)
  })
}

/** Creates one diagnostic for each group, at the first place, with the others as related places. */
function tell({code, ...said}: Said, uses: readonly Use[]): Diagnostic[] {
  const groups = new Map<string | undefined, ExternalReference[]>()
  for (const {reference} of uses) {
    const group = groups.get(reference.group)
    if (group === undefined) groups.set(reference.group, [reference])
    else group.push(reference)
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const related = others.map(({file, place}) => ({message: 'links there too', file, place}))
    return [diagnostic(code, {...said, file: first.file, place: first.place, ...(related.length > 0 && {related})})]
  })
}
