import path from 'node:path'
import type {UsageError} from '../../renderer/index.ts'
import {checkSite, chooseContent} from '../../renderer/index.ts'
import {isLasting} from '../../renderer/site/recall/open-run-memory.ts'
import type {RunWatch} from '../../renderer/site/recall/open-run-memory.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import type {Run} from '../run.ts'
import type {CheckLinksOptions} from './check-links-options.ts'
import type {Checked} from './checked.ts'

/** A check of the sources: the paths that it is limited to, as they are written, and what notes it for later ones. */
export type ContentCheck = {readonly written: readonly string[]; readonly watch: RunWatch<Checked> | undefined}

/** Checks the references of the sources. A watched check is stored for later ones. */
export async function checkContent({written, watch}: ContentCheck, options: CheckLinksOptions, run: Run): Promise<Checked | UsageError> {
  try {
    const chosen = await choose(written, options, run)
    if ('error' in chosen) return chosen
    let notes: string | undefined
    const checked = await check(chosen, options, {...run, ...(watch && {onNotes: (known: string | undefined) => void (notes = known)})})
    const isRepeatable = chosen.config?.plugins.every(({volatile}) => volatile !== true) === true
    if (isRepeatable && isLasting(checked.diagnostics)) watch?.keep({value: checked, notes})
    return checked
  } finally {
    watch?.drop()
  }
}

type Chosen = Exclude<Awaited<ReturnType<typeof choose>>, UsageError>

/** Loads the configuration, and chooses the content that is checked. */
async function choose(written: readonly string[], options: CheckLinksOptions, run: Run): ReturnType<typeof chooseContent> {
  const {cwd} = run.io
  const {cache, versions, config, format} = options
  const loadConfig = (): ReturnType<typeof loadSiteConfig> => loadSiteConfig({root: options.root, config, cache, format}, run)
  return chooseContent({paths: written, versions}, {cwd, root: path.resolve(cwd, options.root), loadConfig})
}

type Checking = Run & {readonly onNotes?: (notes: string | undefined) => void}

async function check({config, diagnostics: earlier, scope}: Chosen, options: CheckLinksOptions, run: Checking): Promise<Checked> {
  const {external, stale, cache, maxWarnings: mostWarnings} = options
  const root = path.resolve(run.io.cwd, options.root)
  if (config === undefined) return {root, diagnostics: earlier, scope}
  const {onPhase, finish} = createProgress(run.io, options)
  const {signal, onNotes} = run
  const checking = checkSite({config, earlier, scope, external, stale, cache, mostWarnings, signal, onPhase, ...(onNotes && {onNotes})})
  const {counts, diagnostics: told} = await checking.finally(finish)
  const addresses = counts.addresses === undefined ? [] : [[counts.addresses, 'external URL'] as const]
  const commits = counts.commits === undefined ? [] : [[counts.commits, 'commit'] as const]
  return {
    root,
    diagnostics: told,
    scope,
    coverage: {
      proven: [[counts.references, 'reference'], [counts.anchors, 'anchor'], ...addresses, ...commits],
      pages: [counts.pages, 'page'],
      around: [counts.versions, 'version'],
    },
  }
}
