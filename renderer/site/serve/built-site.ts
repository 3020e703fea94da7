import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfig} from '../../config/site-config.ts'
import {manifestPath, otherManifestPath} from '../../core/files/manifest-path.ts'
import {readBytes} from '../../core/files/read-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {HostRules} from '../../core/model/host-rules.ts'
import type {LiveSite, LiveState} from '../../core/model/live-site.ts'
import type {OutputFile} from '../../core/model/output.ts'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {createFirstPage} from './first-page.ts'
import {placeOf} from './place-of.ts'
import {untilReadable} from './until-readable.ts'

/** A site as its last build left it, of which nothing has changed since. */
export type BuiltSite = {
  /** The output folder. */
  readonly out: AbsolutePath
  readonly files: readonly OutputPath[]
  readonly rules: HostRules
  readonly problems: readonly Diagnostic[]
}

/** The site that is opened in the place of a built one. */
export type Opening = {readonly config: SiteConfig; readonly open: () => Promise<LiveSite>}

/**
 * Shows a site as it was built until it is open, which begins once the first page was sent and takes seconds on a large site. Nothing of it may
 * differ from what `serve` shows: see `isServedAsBuilt`.
 */
export function showBuilt(built: BuiltSite, {config, open}: Opening): LiveSite {
  const listeners = new Set<() => void>()
  const firstPage = createFirstPage()
  let sent: string | undefined
  const onSent = (file: OutputPath): void => {
    sent = file
    firstPage.sent()
  }
  const first: LiveState = {
    revision: 0,
    change: undefined,
    ...placeOf(config),
    rules: built.rules,
    files: filesOf(built, {config, onSent}),
    problems: built.problems,
    isComplete: true,
  }
  let site: LiveSite | undefined
  const closing = new AbortController()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const opening = firstPage.over.then(async () => {
    site = await untilReadable(open, closing.signal)
    if (site === undefined) return
    site.subscribe(tell)
    tell()
    await renderOnce(site, sent)
  })
  return {
    current: () => site?.current() ?? first,
    ready: opening.then(() => site?.ready),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    translationAt: async (address) => site?.translationAt(address),
    async close() {
      closing.abort()
      await opening
      await site?.close()
    },
  }
}

/** Renders the page that a browser shows, so that its first edit does not wait for templates and React. What fails is said once it is asked for. */
async function renderOnce(site: LiveSite, file: string | undefined): Promise<void> {
  const content = site.current().files.get(file ?? '')?.content
  try {
    if (typeof content === 'function') await content()
  } catch {
    return
  }
}

type Sending = {
  /** Called with each page that is sent. */
  readonly onSent: (file: OutputPath) => void
}

function filesOf({out, files}: BuiltSite, {config, onSent}: Pick<Opening, 'config'> & Sending): LiveState['files'] {
  const isCopy = (file: OutputPath): boolean => config.staticRoots.some((root) => existsSync(path.join(root, file)))
  const shown = files.filter((file) => file !== manifestPath && file !== otherManifestPath)
  return new Map(shown.map((file) => [file.normalize('NFC'), new BuiltFile(file, {out, isCopy, onSent})]))
}

type Shown = Pick<BuiltSite, 'out'> & Sending & {readonly isCopy: (file: OutputPath) => boolean}

/** A file of the output. The accessors are shared, since there are many. */
class BuiltFile implements OutputFile {
  readonly path: OutputPath
  readonly key = ''
  readonly #shown: Shown

  constructor(file: OutputPath, shown: Shown) {
    this.path = file
    this.#shown = shown
  }

  get content(): OutputFile['content'] {
    const {out, isCopy, onSent} = this.#shown
    const absolute = path.join(out, this.path)
    // pages of docsite get a script, copied ones do not
    if (isCopy(this.path)) return {copy: absolute}
    return () => {
      if (this.path.endsWith('.html')) onSent(this.path)
      return readBytes(absolute)
    }
  }
}
