import {pairsOfPlan} from '../../renderer/index.ts'
import type {ConfigEdit, CutPlan, CutResult, FixedNext} from '../../renderer/index.ts'
import {humaneBytes} from '../humane.ts'
import type {Paint} from '../paint.ts'
import {countNoun, describePlace} from '../reporters/describe.ts'
import {alignColumns} from '../align-columns.ts'

/** A completed or planned cut, with the suggested changes of the configuration. */
type DescribedCut = Exclude<CutResult, {readonly outcome: 'refused'}> & {readonly edits: readonly ConfigEdit[]}

type Words = {
  /** Returns the path of a file of the site, relative to the working directory. */
  readonly fromCwd: (file: string) => string
  /** Path of the configuration, relative to the working directory. */
  readonly configFile: string
  /** Returns the command line that runs a command of docsite for the site. */
  readonly docsite: (command: string) => string
  readonly paint: Paint
}

/** Describes a cut: the files that were or would be written, the addresses of the versions, and the next steps. */
export function describeCut(cut: DescribedCut, words: Words): string {
  const {plan, outcome} = cut
  const {paint, fromCwd} = words
  const isDone = outcome === 'cut'
  const head = isDone
    ? `Version ${plan.name} is cut from ${fromCwd(plan.from)}.`
    : `Version ${plan.name} can be cut from ${fromCwd(plan.from)}.`
  return [
    `${paint('bold', head)} ${isDone ? 'Written:' : 'This would be written:'}`,
    describeFiles(cut, words),
    paint('bold', 'Where readers find the versions:'),
    describeVersions(cut),
    ...describeOlder(cut, words),
    paint('bold', isDone ? 'What to do next:' : 'What would be left to do:'),
    describeSteps(cut, words),
    ...(isDone ? [] : ['Nothing was written.']),
  ]
    .join('\n\n')
    .concat('\n')
}

/** Describes what docs of next were given, or would be. */
export function describeFixed({lines, files}: FixedNext, isWritten: boolean): string {
  const head = `${isWritten ? 'Written' : 'This would be written'} into ${countNoun(files.length, 'page')}:`
  return `${[head, ...lines.map((line) => `  ${line}`)].join('\n')}\n\n`
}

function describeFiles({plan, files: ofFeatures}: DescribedCut, {fromCwd}: Words): string {
  const {files, to, list, sidebars: copied} = plan
  const among = files.some(({name}) => name === 'sidebars.json') ? ', sidebars.json among them' : ', no sidebars.json'
  return indent(
    alignColumns([
      [`${fromCwd(to)}/`, describeSize(files) + (copied ? '' : among)],
      ...(copied?.after === undefined ? [] : [[fromCwd(copied.to), 'sidebars']]),
      ...describeTranslations(plan, fromCwd),
      ...ofFeatures.map((file) => [fromCwd(file.path), `${file.added.map(([count, noun]) => countNoun(count, noun)).join(' and ')} more`]),
      [fromCwd(list.path), `${list.before === undefined ? 'new' : namesIn(list.before)} → ${namesIn(list.after)}`],
    ]),
  )
}

/** Lists the translated files by locale. Empty if no locale has anything of next. */
function describeTranslations({translations}: CutPlan, fromCwd: Words['fromCwd']): string[][] {
  const rows = translations.map(({content, labels}) => ({
    copied: [
      ...(content === undefined || content.files.length === 0 ? [] : [[`${fromCwd(content.to)}/`, describeSize(content.files)]]),
      ...(labels.after === undefined ? [] : [[fromCwd(labels.to), 'labels of sidebars']]),
    ],
    missing: content?.files.length === 0 ? [[`${fromCwd(content.from)}/`, 'no translations to copy']] : [],
  }))
  if (rows.every(({copied}) => copied.length === 0)) return []
  return rows.flatMap(({copied, missing}) => [...missing, ...copied])
}

function describeSize(files: CutPlan['files']): string {
  const bytes = files.reduce((sum, {size}) => sum + size, 0)
  return `${countNoun(files.length, 'file')}, ${humaneBytes(bytes)}`
}

/** The maximum number of names of a list that are shown. */
const mostNames = 4

/** Returns the list in the file, shortened and on one line. */
function namesIn(text: string): string {
  const names = JSON.parse(text.replace(/^\uFEFF/, '')) as readonly string[]
  const shown = names.slice(0, mostNames).map((name) => JSON.stringify(name))
  const rest = names.length - shown.length
  return `[${[...shown, ...(rest > 0 ? [`… ${rest} more`] : [])].join(', ')}]`
}

function describeVersions({outcome, effects}: DescribedCut): string {
  const head = outcome === 'cut' ? ['version', 'before', 'now'] : ['version', 'now', 'after the cut']
  const rows = effects.versions.map(({version, now}) => {
    const banner = version.banner === 'none' ? '' : `with the banner “${version.banner}”`
    return [
      version.name,
      now?.routeBase ?? '-',
      version.routeBase,
      [version.isLatest ? 'latest' : '', banner].filter((word) => word !== '').join(', '),
    ]
  })
  return indent(alignColumns([head, ...rows]))
}

/** Says why a version is not the latest, where writers may expect that it is. */
function describeOlder({plan, effects: {newer}}: DescribedCut, {configFile}: Words): string[] {
  if (newer === undefined) return []
  const {set} = newer
  const [keys, name] = set === '' ? ['docs', plan.name] : [`docSets.${set}`, plan.name.slice(set.length + 1)]
  const why = `${plan.name} is older than ${newer.name} by number, so it is placed below, and ${newer.name} stays the latest.`
  return [indent(`${why}\nIf readers should get ${plan.name} first, write \`latest: '${name}'\` in \`${keys}\` of ${configFile}.`)]
}

function describeSteps({plan, files, fixed, effects, edits}: DescribedCut, {fromCwd, configFile, docsite}: Words): string {
  const lost = effects.lost.length === 0 ? [] : [describeLost(effects, configFile)]
  const touched = edits.length + lost.length > 0 ? ` ${configFile}` : ''
  const pairs = pairsOfPlan(plan)
  const given = pairs.map(({from}) => from).filter((from) => fixed?.files.some((file) => `${file}/`.startsWith(`${from}/`)))
  const paths = [...pairs.map(({to}) => to), plan.list.path, ...files.map((file) => file.path), ...given]
  const steps = [
    ...edits.map((edit) => describeEdit(edit, configFile)),
    ...lost,
    `Look at it: ${docsite('build')} && ${docsite('preview')}`,
    `Commit: git add ${paths.map((file) => shellWord(fromCwd(file))).join(' ')}${touched} && git commit -m ${shellWord(`Cut version ${plan.name}`)}`,
  ]
  return steps.map((step, index) => `  ${index + 1}. ${step.replaceAll('\n', '\n     ')}`).join('\n')
}

function describeEdit({place, keys, instead, write, why}: ConfigEdit, configFile: string): string {
  const where = describePlace({file: configFile, ...(place && {place})})
  if (instead === undefined) return `In ${where} add to \`${keys.join('.')}\`:\n  ${write},\n${why}`
  return `In ${where} write \`${write}\` instead of \`${instead}\`.\n${why}`
}

function describeLost({lost, previous}: DescribedCut['effects'], configFile: string): string {
  const lines = lost.map(({from, to}) => `  {from: '${from}', to: '${to}'},`)
  const what = `${countNoun(lost.length, 'page')} of ${previous?.name ?? 'the version before'}`
  const [are, answer] = lost.length === 1 ? ['is', 'its address goes on answering'] : ['are', 'their addresses go on answering']
  return `${what} ${are} not in the new version. So that ${answer} when it is the latest,\nadd to \`redirects\` in ${configFile}:\n${lines.join('\n')}`
}

/** Quotes a word for a shell if necessary. */
function shellWord(text: string): string {
  return /^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ')
}
