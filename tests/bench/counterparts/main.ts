import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {readBlocks} from '../../../renderer/core/changes/read-blocks.ts'
import type {PageManifest} from '../../../renderer/core/model/page.ts'
import {markdownTable} from '../markdown-table.ts'

const help = `npm run bench:counterparts -- <output folder>… [--list]

Reads sites that docsite has built, and follows the version menu of each doc to each other version. A menu that leads to the main doc of a version
misses if that version has a doc, to which no other one leads, with at least half of the words of this one. Docs with another
name whose counterparts have fewer words in common are doubtful.

  --list   names each miss and each doubtful counterpart`

type Doc = {
  readonly id: string
  readonly path: string
  readonly targets: Readonly<Record<string, string>>
  readonly words: ReadonlyMap<string, number>
}
type Version = {readonly name: string; readonly mainDocId: string | null; readonly docs: readonly Doc[]}

type SiteFacts = {
  readonly baseUrl: string
  readonly versions: readonly {
    readonly name: string
    readonly mainDocId: string | null
    readonly docs: readonly {readonly id: string; readonly path: string}[]
  }[]
}

/** Share of words in common from which a doc of another version is likely to be the same one. */
const ALIKE = 0.5

function readVersions(folder: string): Version[] {
  const json = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  const {versions, baseUrl} = json('manifest.json') as SiteFacts
  return versions.map(({name, mainDocId, docs}) => ({
    name,
    mainDocId,
    docs: docs.map(({id, path: route}) => {
      const place = route.slice(1).replace(/\/$/, '')
      const inFolder = path.join(place, 'index.json')
      const page = json(existsSync(path.join(folder, inFolder)) ? inFolder : `${place}.json`) as PageManifest
      return {id, path: `${baseUrl}${route.slice(1)}`, targets: page.versions, words: countWords(articleOf(page.main))}
    }),
  }))
}

/** Returns the doc set that a version belongs to. */
function setOf({name}: Version): string {
  return name.slice(0, name.lastIndexOf('/') + 1)
}

function articleOf(html: string): string {
  const from = html.indexOf('<div class="prose">')
  const to = html.lastIndexOf('</article>')
  return html.slice(Math.max(from, 0), to === -1 ? undefined : to)
}

function countWords(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const {text} of readBlocks(html))
    for (const word of text.match(/[\p{L}\p{N}_]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [word, count] of a) shared += Math.min(count, b.get(word) ?? 0)
  const all = [...a.values(), ...b.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (2 * shared) / all
}

function withSlash(href: string): string {
  return href.replace(/\/?$/, '/')
}

type Count = {followed: number; missed: string[]; doubtful: string[]}

function follow(from: Version, to: Version, count: Count): void {
  const mainDoc = to.docs.find(({id}) => id === to.mainDocId)
  const targetOf = (doc: Doc): Doc | undefined => {
    const target = to.docs.find(({path: route}) => withSlash(route) === withSlash(doc.targets[to.name] ?? ''))
    return target === mainDoc && doc.id !== mainDoc?.id ? undefined : target
  }
  const taken = new Set(from.docs.map(targetOf))
  const free = to.docs.filter((doc) => !taken.has(doc))
  for (const doc of from.docs) {
    const target = targetOf(doc)
    if (target !== undefined) {
      count.followed += 1
      if (target.id !== doc.id && likeness(doc.words, target.words) < ALIKE) count.doubtful.push(`${doc.path} -> ${target.path}`)
      continue
    }
    const [best, most] = free.reduce<[Doc | undefined, number]>(
      (top, one) => {
        const share = likeness(doc.words, one.words)
        return share > top[1] ? [one, share] : top
      },
      [undefined, ALIKE],
    )
    if (best !== undefined) count.missed.push(`${doc.path} -> ${best.path} (${Math.round(most * 100)} %)`)
  }
}

function main(): void {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {list: {type: 'boolean'}, help: {type: 'boolean'}}})
  if (values.help === true || positionals.length === 0) {
    console.log(help)
    return
  }
  const rows = positionals.map((folder) => {
    const versions = readVersions(folder)
    const count: Count = {followed: 0, missed: [], doubtful: []}
    for (const from of versions) for (const to of versions) if (from !== to && setOf(from) === setOf(to)) follow(from, to, count)
    if (values.list === true)
      console.log([...count.missed.map((one) => `missed   ${one}`), ...count.doubtful.map((one) => `doubtful ${one}`)].join('\n'))
    const share = (count.followed / (count.followed + count.missed.length)) * 100
    return [
      folder,
      String(versions.length),
      String(count.followed),
      String(count.missed.length),
      `${share.toFixed(2)} %`,
      String(count.doubtful.length),
    ]
  })
  console.log(markdownTable(['Site', 'Versions', 'Followed', 'Missed', 'Share', 'Doubtful'], rows))
}

main()
