import path from 'node:path'
import type {Diagnostic} from '../../renderer/index.ts'
import {codes} from '../../renderer/core/diagnostics/codes.ts'

/**
 * A problem to show, and the same problem elsewhere: in other files of the same name, since versions often share a file, or wherever else a page
 * leads to what is not there.
 */
export type ShownProblem = {readonly found: Diagnostic; readonly copies: readonly Diagnostic[]}

/** The problems of a code that are not shown one by one. */
export type SummedUp = Pick<Diagnostic, 'code' | 'severity' | 'rule'> & {
  /** The first of them, which show what they are about. */
  readonly examples: readonly ShownProblem[]
  /** The others, of which at least one exists. */
  readonly others: readonly ShownProblem[]
  /** Whether the others are listed in one line each: they are errors unless a site sets another level. */
  readonly isListed: boolean
}

/** The problems of a report as people read them. */
export type SelectedProblems = {
  readonly shown: readonly ShownProblem[]
  readonly summedUp: readonly SummedUp[]
  /** Problems whose codes are listed in tables, by code and in the order of the codes. */
  readonly tables: readonly (readonly Diagnostic[])[]
}

/** The maximum number of warnings or notes of a code that are shown one by one. */
const MOST_OF_CODE = 20
/** Number of examples of a code with more. */
const EXAMPLES = 3

/**
 * Selects what a report for people shows of sorted problems. All errors are shown, a target that many pages miss once. Of warnings and notes with a code that occurs often,
 * the first few are: there may be thousands on a site that is new to docsite, and one decision is about all of them.
 */
export function selectProblems(diagnostics: readonly Diagnostic[]): SelectedProblems {
  const folded = foldTargets(foldCopies(diagnostics.filter((found) => !isInTable(found))))
  const kinds = groupBy(folded, ({found: {code, severity}}) => `${severity} ${code}`)
  const many = [...kinds.values()].filter(isMany)
  const left = new Set(many.flat())
  const tables = [...groupBy(diagnostics.filter(isInTable), ({code}) => code).values()].sort((a, b) => orderOf(a) - orderOf(b))
  return {shown: folded.filter((one) => !left.has(one)), summedUp: many.flatMap(sumUp), tables}
}

/** Errors and problems at a place are never in a table, which lists what a site has. */
function isInTable({code, severity, place}: Diagnostic): boolean {
  return severity !== 'error' && place === undefined && code in codes && 'inTable' in codes[code as keyof typeof codes]
}

function orderOf([first]: readonly Diagnostic[]): number {
  return Object.keys(codes).indexOf(first?.code ?? '')
}

function isMany(kind: readonly ShownProblem[]): boolean {
  return kind.length > MOST_OF_CODE && kind[0]?.found.severity !== 'error'
}

function sumUp(kind: readonly ShownProblem[]): SummedUp[] {
  const [first] = kind
  if (first === undefined) return []
  const {code, severity, rule} = first.found
  const level = rule?.level ?? (code in codes ? codes[code as keyof typeof codes].severity : severity)
  return [
    {
      code,
      severity,
      ...(rule && {rule}),
      examples: kind.slice(0, EXAMPLES),
      others: kind.slice(EXAMPLES),
      isListed: severity === 'warning' && level === 'error',
    },
  ]
}

/** Puts problems together that are the same at the same place of files with the same name. The first represents them. */
function foldCopies(diagnostics: readonly Diagnostic[]): ShownProblem[] {
  const byIdentity = new Map<string, {found: Diagnostic; copies: Diagnostic[]}>()
  diagnostics.forEach((found, index) => {
    const identity = identityOf(found) ?? `${index}`
    const first = byIdentity.get(identity)
    if (first) first.copies.push(found)
    else byIdentity.set(identity, {found, copies: []})
  })
  return [...byIdentity.values()]
}

/** Returns what copies of a problem have in common. Undefined for a problem without a place, of which there is only one. */
function identityOf({code, severity, message, hint, file, place, related}: Diagnostic): string | undefined {
  if (file === undefined || place === undefined || related !== undefined) return undefined
  const {start, end} = place
  return [code, severity, message, hint, path.posix.basename(file), start.line, start.column, end.line, end.column].join('\n')
}

/** Codes of references to what is not there. Their messages name it, so that problems with the same message are one mistake. */
const OF_TARGETS: ReadonlySet<string> = new Set([
  'asset-missing',
  'image-missing',
  'import-missing',
  'link-missing-anchor',
  'link-missing-file',
  'link-missing-page',
])

/** The number of files from which on a target that is missing is one problem. */
const MANY_FILES = 5

/** Puts problems together that are about the same target, if many files lead to it. The first represents them. */
function foldTargets(problems: readonly ShownProblem[]): ShownProblem[] {
  const ofTargets = problems.filter(({found}) => targetOf(found) !== undefined)
  const folded = new Map<ShownProblem, readonly ShownProblem[]>()
  for (const group of groupBy(ofTargets, ({found}) => targetOf(found) ?? '').values()) {
    const [first, ...others] = group
    if (first === undefined || new Set(group.map(({found}) => found.file)).size < MANY_FILES) continue
    folded.set(first, [{found: first.found, copies: [...first.copies, ...others.flatMap(({found, copies}) => [found, ...copies])]}])
    for (const other of others) folded.set(other, [])
  }
  return problems.flatMap((one) => folded.get(one) ?? [one])
}

/** Returns what problems about the same target have in common. Undefined for those about a page itself, or about anything else. */
function targetOf({code, severity, message, related}: Diagnostic): string | undefined {
  return OF_TARGETS.has(code) && related === undefined && !/\bThis page\b/.test(message) ? [code, severity, message].join('\n') : undefined
}

/** Groups values by a key, in the order of their first. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
