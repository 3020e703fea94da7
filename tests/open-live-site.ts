import {mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {expect, onTestFinished} from 'vitest'
import type {LiveSite, LiveState, loadConfig, openLiveSite} from '../renderer/index.ts'
import {makeFolder, toolRoot} from './make-site.ts'

/** A site that is open, with what tests do to it. */
export type OpenedSite = {
  readonly root: string
  readonly site: LiveSite
  readonly state: () => LiveState
  /** Text of an output file, as it would be sent now. */
  readonly read: (file: string) => Promise<string>
  /** Bytes of an output file. */
  readonly bytes: (file: string) => Promise<Buffer>
  readonly write: (file: string, text: string) => void
  /** Changes the text of a file. */
  readonly edit: (file: string, change: (text: string) => string) => void
  readonly move: (from: string, to: string) => void
  readonly remove: (file: string) => void
  /** Codes and files of what is wrong. */
  readonly problems: () => string[]
  /** Waits until the site is looked at as a whole and something holds. */
  readonly until: (holds: () => boolean | Promise<boolean>) => Promise<void>
}

type Engine = {readonly openLiveSite: typeof openLiveSite; readonly loadConfig: typeof loadConfig}

type OpenOptions = {
  /** Folder of the site in the files. Default: they are the site. */
  readonly folder?: string
  /** A folder that has the site already. */
  readonly inPlace?: string
  /** Adds what is no file. */
  readonly prepare?: (root: string) => void
  /** The locale that is served. Default: the site's first. */
  readonly locales?: readonly string[]
  /** Changes the site after it was read and before it is watched. */
  readonly meanwhile?: (root: string) => void
  /** How the code of the configuration is run. */
  readonly evaluation?: Parameters<typeof loadConfig>[0]['evaluation']
}

/** Writes a site and opens it with the compiled tool, whose worker threads only exist compiled. Closed after the test. */
export async function openSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  {folder = '', inPlace, prepare, locales, meanwhile, evaluation = {}}: OpenOptions = {},
): Promise<OpenedSite> {
  const root = inPlace ?? path.join(await makeFolder(files), folder)
  prepare?.(root)
  process.env['NODE_ENV'] = 'production'
  const engine = (await import(/* @vite-ignore */ pathToFileURL(path.join(toolRoot, 'lib/engine.js')).href)) as Engine
  const opened = await engine.openLiveSite({load: () => engine.loadConfig({root, locales, evaluation}), cache: true})
  if (opened.value === undefined) throw new Error(JSON.stringify(opened.diagnostics))
  const site = opened.value
  onTestFinished(() => site.close())
  meanwhile?.(root)
  await site.ready
  const place = (file: string): string => path.join(root, file)
  const bytes = async (file: string): Promise<Buffer> => {
    const content = site.current().files.get(file)?.content
    if (content === undefined) throw new Error(`There is no ${file}.`)
    return typeof content === 'function' ? Buffer.from(await content()) : readFileSync(content.copy)
  }
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(place(file)), {recursive: true})
    writeFileSync(place(file), text)
  }
  return {
    root,
    site,
    state: () => site.current(),
    bytes,
    read: async (file) => (await bytes(file)).toString(),
    write,
    edit: (file, change) => write(file, change(readFileSync(place(file), 'utf8'))),
    move: (from, to) => renameSync(place(from), place(to)),
    remove: (file) => rmSync(place(file), {recursive: true}),
    problems: () => site.current().problems.map(({code, file}) => `${code} ${file}`),
    until: (holds) => expect.poll(holds, {timeout: 60_000, interval: 20}).toBe(true),
  }
}
