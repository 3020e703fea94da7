import path from 'node:path'
import {applyLevels} from '../../config/apply-levels.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {hasErrors, sortDiagnostics} from '../../core/diagnostics/diagnostic.ts'
import {sumUpLinks} from '../../core/diagnostics/sum-up-links.ts'
import {tooManyWarnings} from '../../core/diagnostics/too-many-warnings.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {ClosingFormats, CommandEnd, LinkedSite, OwnCommandContext} from '../own-command.ts'
import {describeFaults} from './check-ledger.ts'
import {importPublished} from './import-published.ts'
import {LEDGER_FILE} from './ledger-file.ts'
import {formatLedger, mergeLedgers, parseLedger, sizeOf} from './ledger-text.ts'
import type {Ledger, LedgerSize} from './ledger-text.ts'
import {publishedBy} from './published.ts'
import {readLedger} from './read-ledger.ts'

const PROMISES: ReadonlySet<string> = new Set(['promise-broken', 'ledger-invalid'])

/**
 * Adds to the ledger what the site publishes, or another build of it, or only proves it.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runLedger(context: OwnCommandContext): Promise<CommandEnd> {
  const [action, source] = context.args
  if (action === 'import' && source === undefined)
    return {diagnostics: [], error: 'Name the folder of a built site, or its sitemap.xml: `docsite ledger import build/`.'}
  if (action !== 'import' && source !== undefined) return {diagnostics: [], error: 'Only `docsite ledger import` takes a file.'}
  const {value: config, diagnostics} = await context.loadConfig()
  if (config === undefined) return {diagnostics, closing: nothingWritten}
  const known = knownLedger(config)
  if (known.diagnostics.length > 0) return {diagnostics: [...diagnostics, ...known.diagnostics], closing: nothingWritten}
  if (action === 'import') {
    const imported = importPublished(path.resolve(context.cwd, source ?? ''), config.siteBaseUrl)
    return 'error' in imported
      ? {diagnostics: [], error: imported.error}
      : write({config, known: known.value, published: imported.ledger, diagnostics})
  }
  const {value: proven, diagnostics: found} = await context.prove(config)
  const all = judge([...diagnostics, ...found], {config, proven, context})
  if (action === 'check') {
    const broken = all.filter(({code}) => PROMISES.has(code))
    return {
      diagnostics: broken,
      closing: ({count}) => (broken.length > 0 ? '' : `${describeSize(sizeOf(known.value), count)} still answer.`),
    }
  }
  if (hasErrors(all.filter(({code}) => !PROMISES.has(code)))) return {diagnostics: all, closing: nothingWritten}
  return write({config, known: known.value, published: publishedBy(proven.locales), diagnostics: all})
}

function knownLedger({root}: SiteConfig): Staged<Ledger> {
  const text = readLedger(root)
  if (typeof text === 'object') return {value: new Map(), diagnostics: [text]}
  const {ledger, faults} = parseLedger(text ?? '')
  return {value: ledger, diagnostics: describeFaults(faults)}
}

type Judging = {readonly config: SiteConfig; readonly proven: LinkedSite; readonly context: OwnCommandContext}

function judge(found: readonly Diagnostic[], {config, proven, context}: Judging): Diagnostic[] {
  const told = applyLevels(found, config, proven.locales[0].graph.versions)
  return sortDiagnostics([...told, ...sumUpLinks(told), ...tooManyWarnings(told, context.mostWarnings), ...proven.cacheDiagnostics()])
}

type Addition = {
  readonly config: SiteConfig
  readonly known: Ledger
  readonly published: Ledger
  readonly diagnostics: readonly Diagnostic[]
}

function write({config, known, published, diagnostics}: Addition): CommandEnd {
  const {ledger, added} = mergeLedgers(known, published)
  const closing = ({count}: ClosingFormats): string =>
    `${LEDGER_FILE} holds ${describeSize(sizeOf(ledger), count)}. New: ${describeSize(added, count)}.`
  if (added.addresses + added.ids === 0 && known.size > 0) return {diagnostics, closing}
  try {
    replaceFile(path.join(config.root, LEDGER_FILE), formatLedger(ledger))
    return {diagnostics, closing}
  } catch (error) {
    if (isFsError(error)) return {diagnostics, error: `\`${LEDGER_FILE}\` cannot be written: ${fsReason(error)}.`}
    throw error
  }
}

// oxlint-disable-next-line eslint/max-params -- a size and how numbers are written
function describeSize({addresses, ids}: LedgerSize, count: ClosingFormats['count']): string {
  return `${count(addresses, 'address')} and ${count(ids, 'heading')}`
}

function nothingWritten(): string {
  return `${LEDGER_FILE} was not changed.`
}
