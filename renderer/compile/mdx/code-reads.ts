import {pathToFileURL} from 'node:url'
import {OF_PAGE} from '../../core/files/module-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {recordAccess} from '../../site-code/record-access.ts'
import type {Access} from '../../site-code/watch-access.ts'
import type {PageBundle, PageEntry} from './bundle-pages.ts'
import type {MdxModule} from './mdx-module.ts'

/** The accesses of code of pages in one thread, for as long as it lives. */
export type CodeReads = {
  /** Reports whether pages are running. */
  readonly isRunning: () => boolean
  readonly note: (access: Access) => void
  /** Runs pages and returns the accesses meanwhile, those of docsite among them. */
  readonly during: <Value>(run: () => Promise<Value>) => Promise<{readonly value: Value; readonly accesses: readonly Access[]}>
  /**
   * Returns the number of runs so far in which something was accessed. Node keeps loaded modules with what they have read, so later runs
   * need modules in another place.
   */
  readonly runs: () => number
}

/** Creates the record of a thread. */
export function createCodeReads(): CodeReads {
  let accesses: Access[] | undefined
  let runs = 0
  return {
    isRunning: () => accesses !== undefined,
    note: (access) => void accesses?.push(access),
    async during(run) {
      const found: Access[] = []
      accesses = found
      try {
        return {value: await run(), accesses: found}
      } finally {
        accesses = undefined
        if (found.length > 0) runs += 1
      }
    },
    runs: () => runs,
  }
}

/** The pages that ran, and the root of the site. */
type RunPages = {
  /** Undefined if no page had to be run. */
  readonly bundle: PageBundle | undefined
  readonly root: AbsolutePath
  readonly modules: ReadonlyMap<AbsolutePath, MdxModule>
  /** Moment in milliseconds since the epoch before which nothing ran. */
  readonly since: number
}

/**
 * Returns a function that gives the records of everything that a page consists of besides its `dependencies`: packages, and what its code
 * and the plugins for its Markdown have accessed. An access belongs to all pages with the emitted module that was running. Pages with the
 * same records get the same list, by which they are stored. A page that has run a program or asked a host has a record that is never up to
 * date.
 */
export function recordReads(
  accesses: readonly Access[],
  {bundle, root, modules, since}: RunPages,
): (page: PageEntry) => readonly RecordedFile[] | undefined {
  const outputs = (bundle?.outputs ?? []).map(({path: file}) => ({file, url: pathToFileURL(file).href}))
  const records = new Map<AbsolutePath, RecordedFile[]>()
  for (const access of accesses) {
    const output = nearestOutput(access.stack, outputs)
    if (output !== undefined) records.set(output, [...(records.get(output) ?? []), ...recordAccess(access, {root, since})])
  }
  const lists = new Map<string, readonly RecordedFile[]>()
  return (page) => {
    const packages = bundle?.packagesOf(page)
    const emitted = records.size === 0 ? [] : [...(bundle?.outputsOf(page) ?? [])].filter((output) => records.has(output))
    const written = [`${page.absolutePath}${OF_PAGE}`, ...(bundle?.filesOf(page) ?? [])].filter(
      (file) => modules.get(file)?.packages !== undefined,
    )
    if (emitted.length === 0 && written.length === 0) return packages
    const id = [...emitted, ...written].join('\n')
    const further = [
      ...emitted.flatMap((output) => records.get(output) ?? []),
      ...written.flatMap((file) => modules.get(file)?.packages ?? []),
    ]
    const list = lists.get(id) ?? merge([...(packages ?? []), ...further])
    lists.set(id, list)
    return list
  }
}

type Output = {readonly file: AbsolutePath; readonly url: string}

/** Returns the emitted module that was running, or that called a package which was. Undefined if none was: docsite reads files, too. */
function nearestOutput(stack: string, outputs: readonly Output[]): AbsolutePath | undefined {
  for (const line of stack.split('\n').slice(1)) {
    const output = outputs.find(({file, url}) => line.includes(`${url}:`) || line.includes(`${file}:`))
    if (output !== undefined) return output.file
  }
  return undefined
}

/** Leaves repeated records out. */
function merge(records: readonly RecordedFile[]): readonly RecordedFile[] {
  return [...new Map(records.map((record) => [`${record.file} ${record.hash}`, record])).values()]
}
