import fs from 'node:fs'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import type {BenchPlace} from '../bench-tool.ts'
import {docsite} from '../docsite.ts'
import {measure} from '../measure.ts'
import type {Measurement} from '../measure.ts'
import {hugo} from '../peers/hugo.ts'
import {settleDisk} from '../settle-disk.ts'
import {writeDocsiteSite} from '../write-docsite-site.ts'
import {prepareFloor} from './measure-floor.ts'
import type {Floor} from './measure-floor.ts'
import {measureServing} from './measure-serving.ts'
import type {Serving} from './measure-serving.ts'
import {cleanedFolder, openSizedFolder} from './sized-folder.ts'
import type {SizedFolder} from './sized-folder.ts'
import {siteOfPages} from './sized-sites.ts'
import type {SizedSite} from './sized-sites.ts'

/**
 * The commands that are measured, in order. `again` is an edit of a text after others; `fewer` is a cold build of the site
 * that a site of versions should cost no more than.
 */
export const sizeKinds = ['cold', 'unchanged', 'text', 'title', 'again', 'gitStatus', 'find', 'hugoCold', 'hugoUnchanged', 'fewer'] as const
export type SizeKind = (typeof sizeKinds)[number]

/** The costs of a site: all runs. */
export type SizeFigures = {
  readonly site: Omit<SizedSite, 'create' | 'config'>
  readonly commands: Readonly<Record<SizeKind, readonly Measurement[]>>
  readonly serving: readonly Serving[]
  /** Sentences that say why figures are missing or not to be trusted. */
  readonly problems: readonly string[]
}

/** Where, how often, and whom to tell. */
export type SizeOptions = BenchPlace & {
  readonly runs: number
  readonly keep: boolean
  /** Whether Hugo is on this machine. */
  readonly hasHugo: boolean
  readonly port: number
  readonly say: (line: string) => void
}

/** Milliseconds after which the time of a file is older than the coarsest clock of file systems, so that tools trust it. */
const untilTrusted = 2200

/** Measures a site. A run goes through all commands, so that a change of the machine's load meets all of them alike. */
export async function measureSize(site: SizedSite, options: SizeOptions): Promise<SizeFigures> {
  const commands = Object.fromEntries(sizeKinds.map((kind) => [kind, []])) as unknown as Record<SizeKind, Measurement[]>
  const serving: Serving[] = []
  const problems: string[] = []
  const place = placeSites(site, options)
  for (let run = 0; run < options.runs && problems.length === 0; run += 1) {
    for (const {kind, clean, edit, execute, built} of stepsOf(place, options)) {
      await setTimeout(untilTrusted)
      clean?.()
      const wanted = edit?.()
      settleDisk()
      const measured = await execute()
      commands[kind].push(measured)
      options.say(
        `  ${kind}: ${measured.wall.toFixed(2)} s, CPU ${measured.cpu.toFixed(2)} s, ${(measured.peakMemory / 1e6).toFixed(0)} MB`,
      )
      if (measured.exitCode !== 0) problems.push(`${kind} ended with ${measured.exitCode}: ${measured.output.slice(-300).trim()}`)
      else if (wanted !== undefined && built?.().includes(wanted) !== true) problems.push(`${kind}: \`${wanted}\` is not in the page.`)
    }
    await setTimeout(untilTrusted)
    const command = docsite.serve({...options, root: place.own.root, bin: ''}, options.port)
    await measureServing(place.own, command, options.port).then(
      (figures) => {
        serving.push(figures)
        const {answers, first, edit} = figures
        options.say(`  serve: answers in ${answers.toFixed(2)} s, the first edit in ${first.toFixed(2)} s, others in ${edit.toFixed(3)} s`)
      },
      (error: unknown) => problems.push(`serve: ${error instanceof Error ? error.message : String(error)}`),
    )
  }
  place.floor.remove()
  for (const folder of options.keep ? place.cleaned : [...place.cleaned, ...place.roots]) fs.rmSync(folder, {recursive: true, force: true})
  const {id, title, pages, fewer} = site
  return {site: {id, title, pages, fewer}, commands, serving, problems}
}

type Place = {
  readonly own: SizedFolder
  readonly ofHugo?: SizedFolder
  /** Of fewer pages in one version. */
  readonly fewer?: SizedFolder
  readonly floor: Floor
  /** Folders of sites. */
  readonly roots: readonly string[]
  /** Folders of what was cleaned away. */
  readonly cleaned: readonly string[]
}

function placeSites(site: SizedSite, {benchDir, hasHugo}: SizeOptions): Place {
  const rootOf = (tool: string, id: string): string => {
    const root = path.join(benchDir, 'sizes', `${tool}-${id}`)
    for (const folder of [root, cleanedFolder(root)]) fs.rmSync(folder, {recursive: true, force: true})
    return root
  }
  const writeOwn = ({id, create, config}: SizedSite): SizedFolder => {
    const [root, corpus] = [rootOf(docsite.name, id), create()]
    writeDocsiteSite(root, corpus, config)
    return openSizedFolder(root, corpus, docsite)
  }
  const writeHugo = ({id, create}: SizedSite): SizedFolder => {
    const [root, corpus] = [rootOf(hugo.name, id), create()]
    hugo.write(root, corpus)
    return openSizedFolder(root, corpus, hugo)
  }
  const own = writeOwn(site)
  const ofHugo = hasHugo ? writeHugo(site) : undefined
  const fewer = site.fewer === undefined ? undefined : writeOwn(siteOfPages(site.fewer))
  const floor = prepareFloor({root: own.root, out: path.join(own.root, docsite.out)})
  const folders = [own, ofHugo, fewer].filter((folder) => folder !== undefined)
  return {own, ofHugo, fewer, floor, roots: folders.map(({root}) => root), cleaned: folders.map(({cleaned}) => cleaned)}
}

type Step = {
  readonly kind: SizeKind
  readonly clean?: () => void
  /** Returns what the page that was edited has to show. */
  readonly edit?: () => string
  readonly execute: () => Promise<Measurement>
  /** Reads that page. */
  readonly built?: () => string
}

function stepsOf({own, ofHugo, fewer, floor}: Place, options: SizeOptions): readonly Step[] {
  const buildWith = (tool: typeof docsite, {root}: SizedFolder) => {
    const {command, args, env} = tool.command({...options, root, bin: ''})
    return () => measure(command, args, {cwd: root, env})
  }
  const {clean, editText, editTitle, built} = own
  const execute = buildWith(docsite, own)
  const ofPeer = (folder: SizedFolder): readonly Step[] => [
    {kind: 'hugoCold', clean: folder.clean, execute: buildWith(hugo, folder)},
    {kind: 'hugoUnchanged', execute: buildWith(hugo, folder)},
  ]
  const ofFewer = (folder: SizedFolder): Step => ({kind: 'fewer', clean: folder.clean, execute: buildWith(docsite, folder)})
  return [
    {kind: 'cold', clean, execute},
    {kind: 'unchanged', execute},
    {kind: 'gitStatus', execute: floor.gitStatus},
    {kind: 'find', execute: floor.find},
    {kind: 'text', edit: editText, execute, built},
    {kind: 'title', edit: editTitle, execute, built},
    {kind: 'again', edit: editText, execute, built},
    ...(ofHugo === undefined ? [] : ofPeer(ofHugo)),
    ...(fewer === undefined ? [] : [ofFewer(fewer)]),
  ]
}
