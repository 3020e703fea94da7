import path from 'node:path'
import type {Diagnostic, MovePlan, MovedKind} from '../../renderer/index.ts'
import {alignColumns} from '../align-columns.ts'
import type {MovedConfig} from './move-config.ts'
import {shownText} from '../shown-text.ts'
import {shellQuote} from './shell-quote.ts'

/** A site that has moved. */
export type DescribedMove = {
  /** Both sites, absolute. */
  readonly root: string
  readonly site: string
  readonly cwd: string
  readonly plan: MovePlan
  readonly moved: MovedConfig
  /** Packages that are not needed any more. */
  readonly removed: readonly string[]
  /** The number of files of the new site. */
  readonly total: number
  /** Problems of the old site, and of the new one. Undefined if it was not written. */
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[] | undefined
}

const kinds: readonly (readonly [MovedKind, string])[] = [
  ['docs', 'docs'],
  ['sidebars', 'sidebars'],
  ['pages', 'pages'],
  ['blog', 'blog'],
  ['static', 'static files'],
  ['other', 'other files'],
]

type Row = readonly [verb: string, subject: string, count: string, detail: string]

/** Describes a move in one table, with the next steps. */
export function describeMove(described: DescribedMove): string {
  const {root, site, cwd, total, after} = described
  const shown = (folder: string): string => shownText(path.relative(cwd, folder) || '.')
  const rows = [...movedRows(described), ...changedRows(described), ...keptRows(described), ...leftRows(described)]
  const verb = after === undefined ? 'Would move' : 'Moved'
  const head = `${verb} the site in ${shown(root)} to ${shown(site)}: ${count(total, 'file')}. The old one is as it was.`
  return [head, '', alignColumns(rows), '', ...(after === undefined ? [] : nextSteps(described, after)), ''].join('\n')
}

function movedRows({plan: {counts, places}, root}: DescribedMove): Row[] {
  const sets = places.sets.flatMap(({list, listed: names, versions: [next]}) => {
    const versions = names === undefined ? '' : ` and ${count(names.length, 'version')}`
    return next === undefined ? [] : [`${path.relative(root, next.from)}${versions} → ${path.posix.dirname(list)}`]
  })
  return kinds.flatMap(([kind, subject]): Row[] => {
    const found = counts.get(kind) ?? 0
    if (found === 0) return []
    const folders = places.folders.filter((folder) => folder.kind === kind)
    const detail = {
      docs: listed(sets),
      sidebars: 'as `sidebars.json` in the folder of each version; those that were code are JSON',
      other: 'where they were',
    }[kind as string]
    return [['moved', subject, String(found), detail ?? listed(folders.map(({from, to = ''}) => `${path.relative(root, from)} → ${to}`))]]
  })
}

function changedRows({plan: {rewritten, ids, outside, places}, moved, removed}: DescribedMove): Row[] {
  const missing = places.sets.flatMap((set) => set.missing)
  return [
    ...row(rewritten.paths, ['changed', 'paths', `in ${count(rewritten.files, 'file')}, to files that have moved`]),
    ...row(outside.length, ['changed', 'files', `have paths to files outside of the site, which stay: ${listed(outside)}`]),
    ...row(ids, ['changed', 'ids of sidebars', '`version-1.0/intro` is `intro`']),
    ...row(missing.length, ['left out', 'versions', `without a folder: ${listed(missing)}`]),
    ...row(moved.files.length, ['written', 'configuration', moved.files.map(([name]) => name).join(', ')]),
    ...row(removed.length, ['left out', 'packages', listed(removed)]),
    ['kept', '.md', '', 'is read as before: `markdown.format` says how, so no page is renamed'],
  ]
}

function keptRows({plan: {needs}, moved: {kept, base}}: DescribedMove): Row[] {
  const code = kept.map(({key, line}): Row => ['kept', key, '', `code, in ${base ?? ''}${line === undefined ? '' : `:${line}`}`])
  const parts = [...needs].toSorted(([, a], [, b]) => b - a)
  const files = parts.reduce((sum, [, one]) => sum + one, 0)
  return [...code, ...row(files, ['kept', '`extends`', `for files that need ${listed(parts.map(([need]) => need))} of Docusaurus`])]
}

function leftRows({plan: {leftOut}}: DescribedMove): Row[] {
  return row(leftOut.length, ['left out', 'files', listed(leftOut)])
}

function row(found: number, [verb, subject, detail]: readonly [string, string, string]): Row[] {
  return found === 0 ? [] : [[verb, subject, String(found), detail]]
}

/** Compares both sites, and says what to do. */
function nextSteps({root, site, cwd, before}: DescribedMove, after: readonly Diagnostic[]): string[] {
  const more = [...countCodes(after)].filter(([code, found]) => found > (countCodes(before).get(code) ?? 0))
  const compared =
    more.length === 0
      ? 'The new site was checked: it has no problem that the old one does not have.'
      : `The new site was checked. It has more of ${more.map(([code]) => `\`${code}\``).join(', ')}: run \`docsite check-links\` there.${firstOf(more, after)}`
  const beside = path.dirname(root)
  const way = path.relative(cwd, beside)
  const [old = '', now = ''] = [root, site].map((folder) => shellQuote(path.relative(beside, folder)))
  return [
    compared,
    '',
    'Next:',
    '',
    `  cd ${shellQuote(path.relative(cwd, site) || '.')}`,
    '  npm install',
    '  npx docsite build',
    '',
    'To keep the history of each file, put the new site in the place of the old one, in one commit. Git finds files by their content:',
    '',
    ...(way === '' ? [] : [`  cd ${shellQuote(way)}`]),
    `  git rm -r --quiet ${old}`,
    `  rm -rf ${old}`,
    `  mv ${now} ${old}`,
    `  git add ${old}`,
  ]
}

/** Returns the first problem of the first code. */
function firstOf([first]: readonly (readonly [string, number])[], after: readonly Diagnostic[]): string {
  const found = after.find(({code}) => code === first?.[0])
  return found === undefined ? '' : `\n${shownText(`${found.file ?? ''}: ${found.message}`)}`
}

function countCodes(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const {code, severity} of diagnostics) if (severity !== 'info') counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}

const MOST = 4

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST).map(shownText).join(', ')
  return names.length > MOST ? `${shown} and ${names.length - MOST} more` : shown
}

function count(found: number, noun: string): string {
  return `${found} ${noun}${found === 1 ? '' : 's'}`
}
