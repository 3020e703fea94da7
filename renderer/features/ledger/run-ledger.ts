import path from 'node:path'
import {applyLevels} from '../../config/apply-levels.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {sumUpLinks} from '../../core/diagnostics/sum-up-links.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {ClosingFormats, CommandEnd, LinkedSite, OwnCommandContext} from '../own-command.ts'
import {everyVersion} from '../../source/find-versions.ts'
import {addToLedger, describeSize, knownLedger, ledgerUnchanged} from './add-to-ledger.ts'
import {findBroken} from './find-broken.ts'
import {planFixes} from './fix/plan-fixes.ts'
import {writeFixes} from './fix/write-fixes.ts'
import {importTags} from './import/import-tags.ts'
import {importPublished} from './import/import-published.ts'
import {sizeOf} from './ledger-text.ts'
import type {Ledger} from './ledger-text.ts'
import {publishedBy} from './published.ts'

const PROMISES: ReadonlySet<string> = new Set(['promise-broken', 'promise-missing-heading', 'ledger-invalid'])

/**
 * Adds to the ledger what the site publishes, or another build of it, or only proves it.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runLedger(context: OwnCommandContext): Promise<CommandEnd> {
  const [action, source] = context.args
  const misuse = findMisuse(context)
  if (misuse !== undefined) return {diagnostics: [], error: misuse}
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, closing: ledgerUnchanged}
  const known = knownLedger(config.root)
  if (known.diagnostics.length > 0) return {diagnostics: [...diagnostics, ...known.diagnostics], closing: ledgerUnchanged}
  const {git} = context.options
  if (typeof git === 'string') {
    const imported = await importTags(context, config, git)
    if ('error' in imported) return {diagnostics, error: imported.error}
    const end = addToLedger(config.root, {known: known.value, published: imported.ledger})
    const tagLines = ({count}: ClosingFormats): string[] => imported.tags.map(({tag, size}) => `${tag}: ${describeSize(size, count)}`)
    return 'error' in end
      ? {diagnostics, error: end.error}
      : {diagnostics, closing: (formats) => [...tagLines(formats), end.closing(formats)].join('\n')}
  }
  if (action === 'import') {
    const imported = importPublished(path.resolve(context.cwd, source ?? ''), config)
    return 'error' in imported
      ? {diagnostics: [], error: imported.error}
      : {diagnostics, ...addToLedger(config.root, {known: known.value, published: imported.ledger})}
  }
  const {value: proven, diagnostics: found} = await context.prove(config)
  const all = judge([...diagnostics, ...found], {config, proven, context})
  if (action === 'check') {
    const broken = all.filter(({code}) => PROMISES.has(code))
    return wantsFix(context) && broken.length > 0
      ? fix(context, {config, known: known.value, proven})
      : {diagnostics: broken, closing: ({count}) => describeCheck(broken, known.value, count)}
  }
  if (hasErrors(all.filter(({code}) => !PROMISES.has(code)))) return {diagnostics: all, closing: ledgerUnchanged}
  return {diagnostics: all, ...addToLedger(config.root, {known: known.value, published: publishedBy(proven.locales)})}
}

/** Returns what is wrong with how the command was called. */
function findMisuse({args: [action, source], options}: OwnCommandContext): string | undefined {
  const isByGit = options['git'] !== undefined
  if (action === 'import' && source === undefined && !isByGit)
    return "Name the folder of a built site, its sitemap.xml, or tags: `docsite ledger import build/`, `docsite ledger import --git 'v*'`."
  if (action === 'import' && source !== undefined && isByGit) return 'Name a file or tags, not both.'
  if (action !== 'import' && source !== undefined) return 'Only `docsite ledger import` takes a file.'
  if (action !== 'import' && isByGit) return 'Only `docsite ledger import` takes `--git`.'
  return action !== 'check' && wantsFix({options}) ? 'Only `docsite ledger check` takes `--fix`.' : undefined
}

function wantsFix({options}: Pick<OwnCommandContext, 'options'>): boolean {
  return options['fix'] === true || options['fixLikely'] === true
}

type Fixing = {readonly config: SiteConfig; readonly known: Ledger; readonly proven: LinkedSite}

/** Writes what keeps promises whose heirs are beyond doubt, and proves the site again. */
async function fix(context: OwnCommandContext, {config, known, proven}: Fixing): Promise<CommandEnd> {
  const fixes = planFixes(
    proven.locales.map(({config: own, graph}) => ({graph, broken: findBroken(known, {config: own, graph, versions: everyVersion(own)})})),
    {isLikelyEnough: context.options['fixLikely'] === true},
  )
  const written = writeFixes(config.root, fixes)
  if ('error' in written) return {diagnostics: [], error: written.error}
  const {value: again, diagnostics} = await context.prove(config)
  const left = judge(diagnostics, {config, proven: again, context}).filter(({code}) => PROMISES.has(code))
  return {
    diagnostics: left,
    closing: ({count}) => {
      const {lines} = written
      const told =
        lines.length === 0 ? ['Nothing can be written beyond doubt.'] : [`Written into ${count(fixes.length, 'page')}:`, ...lines]
      return [...told, describeCheck(left, known, count)].filter((line) => line !== '').join('\n')
    },
  }
}

function describeCheck(broken: readonly Diagnostic[], known: Ledger, count: ClosingFormats['count']): string {
  return broken.length > 0 ? '' : `${describeSize(sizeOf(known), count)} still answer.`
}

type Judging = {readonly config: SiteConfig; readonly proven: LinkedSite; readonly context: OwnCommandContext}

function judge(found: readonly Diagnostic[], {config, proven, context}: Judging): Diagnostic[] {
  const told = applyLevels(found, config, proven.locales[0].graph.versions)
  return sortDiagnostics([...told, ...sumUpLinks(told), ...tooManyWarnings(told, context.mostWarnings), ...proven.cacheDiagnostics()])
}
