import path from 'node:path'
import {createRandom} from '../random.ts'
import type {Random} from '../random.ts'
import {configText} from './config-text.ts'
import {versions} from './corpus-files.ts'
import type {HostFile} from './corpus-files.ts'
import {MARK} from './fault.ts'
import type {ControlKind, FaultKind, Spot} from './fault.ts'
import {openingsOfConfig, openingsOfMarkdown, openingsOfReact, openingsOfSidebars} from './openings.ts'
import type {Opening, Openings} from './openings.ts'
import {takeMarks} from './take-marks.ts'
import type {Unmarked} from './take-marks.ts'

/** What docsite has to report. */
export type Expected = {
  readonly kind: string
  readonly code: string
  readonly file: string
  /** Undefined where the file itself is what is reported. */
  readonly line?: number
  readonly column?: number
}

/** Files with plants in them, by path relative to the site, and what has to be reported of them: nothing else. */
export type PlantedSite = {readonly files: ReadonlyMap<string, string>; readonly expected: readonly Expected[]}

/** What to plant: every kind, `perKind` times. */
export type PlantRequest = {
  readonly kinds: readonly (FaultKind | ControlKind)[]
  readonly seed: number
  readonly perKind: number
}

/** Plants faults and controls into a corpus, each time at other places. */
export type Planter = {readonly plant: (request: PlantRequest) => PlantedSite}

type Host = HostFile & {readonly openings: Openings}

/** One plant in its host; its mark has its number in `Planting.kinds`. */
type Plant = {readonly opening: Opening; readonly text: string}

type Planting = PlantRequest & {
  readonly random: Random
  readonly baseUrl: string
  /** Kinds by the number in their marks. */
  readonly planted: (FaultKind | ControlKind)[]
  readonly plants: Map<Host, Plant[]>
  /** What the openings of hosts have claimed. */
  readonly claims: Set<string>
  /** Files that are faults themselves, or controls. */
  readonly added: Map<string, {readonly kind: FaultKind | ControlKind; readonly text: string}>
  /** Files with an address of their version in them. */
  readonly bound: Set<string>
}

/** Makes a planter; where there is room is found once. */
export function createPlanter(files: readonly HostFile[]): Planter {
  const hosts = files.map((file): Host => ({...file, openings: openingsOf(file)}))
  return {plant: (request) => plantAll(hosts, request)}
}

function openingsOf({text, format}: HostFile): Openings {
  if (format === 'md' || format === 'mdx') return openingsOfMarkdown(text, format)
  return format === 'tsx' ? openingsOfReact(text) : openingsOfSidebars(text)
}

function plantAll(all: readonly Host[], request: PlantRequest): PlantedSite {
  const random = createRandom(request.seed)
  const baseUrl = random.pick(['/', '/', '/base/', '/deep/base/'])
  const planting: Planting = {
    ...request,
    random,
    baseUrl,
    planted: [],
    plants: new Map(),
    claims: new Set(),
    added: new Map(),
    bound: new Set(),
  }
  const {added} = planting
  const copies = drawCopies(all, random)
  const hosts = [...all.filter(({file}) => !copies.has(file)), configHost(baseUrl)]
  for (const kind of request.kinds) for (let time = 0; time < (kind.once ? 1 : request.perKind); time += 1) plantOne(hosts, kind, planting)
  const written = hosts.map((host) => ({host, ...writeHost(host, planting)}))
  const everywhere = written.flatMap((one) => [one, ...copiesOf(one, {all, copies, planting})])
  return {
    files: new Map([
      ...everywhere.map(({host, text}) => [host.file, text] as const),
      ...[...added].map(([file, {text}]) => [file, text] as const),
    ]),
    expected: [
      ...everywhere.flatMap(({host: {file}, marks}) => marks.flatMap((mark) => expectedAt(file, mark, planting))),
      ...[...added].flatMap(([file, {kind}]) => expectedOf(kind).map((one) => ({...one, file}))),
    ],
  }
}

function configHost(baseUrl: string): Host {
  const text = configText(baseUrl)
  return {file: 'site-config.ts', format: 'ts', version: undefined, isPartial: false, text, openings: openingsOfConfig(text)}
}

/** Some files of 0.2.4 stay what they are, the same as in next: what is planted there is in both. */
function drawCopies(hosts: readonly Host[], random: Random): Map<string, string> {
  const copies = new Map<string, string>()
  for (const {file, text, version} of hosts) {
    const later = hosts.find((other) => version === '0.2.4' && other.file === file.replace('/0.2.4/', '/next/') && other.text === text)
    if (later !== undefined && random.below(3) === 0) copies.set(file, later.file)
  }
  return copies
}

function plantOne(hosts: readonly Host[], kind: FaultKind | ControlKind, planting: Planting): void {
  const {random, plants, planted, claims} = planting
  if (kind.place === 'new file') return addFile(kind, planting)
  const fitting = hosts.filter((host) => host.openings[kind.place] !== undefined && (kind.where?.(host) ?? true))
  const host = random.pick(fitting)
  const opening = random.pick(host.openings[kind.place] ?? [])
  const n = planted.length
  const prelude = kind.place === 'words' ? random.pick(preludes) : ''
  const text = prelude + kind.text(spotFor(host, n, planting)).replaceAll(MARK, `${MARK}${n}${MARK}`)
  const claim = opening.claim && `${host.file} ${opening.claim(text)}`
  if (claim !== undefined && claims.has(claim)) return
  if (claim !== undefined) claims.add(claim)
  planted.push(kind)
  plants.set(host, [...(plants.get(host) ?? []), {opening, text}])
}

/** A file that is a plant itself, and is reported as a whole. */
function addFile(kind: FaultKind | ControlKind, planting: Planting): void {
  const {random, planted, added} = planting
  const version = random.pick(versions)
  const n = planted.push(kind)
  const file = `content/docs/${version}/${kind.file?.(n)}`
  added.set(file, {kind, text: kind.text(spotFor({file, version}, n, planting))})
}

/** What columns are counted over. */
const preludes = [
  '',
  '',
  '',
  'größer ',
  '日本語 ',
  '🙂 ',
  '👩‍👩‍👧 ',
  'e\u0301 ',
  '**bold** ',
  '`code` ',
  '&amp; ',
  'at 12:30 ',
  ':word ',
  '\\* ',
  '\u00A0',
] as const

function spotFor({file, version}: Pick<Host, 'file' | 'version'>, n: number, {random, baseUrl, bound}: Planting): Spot {
  const root = `content/docs/${version ?? 'next'}`
  return {
    random,
    n,
    baseUrl,
    to(target) {
      const relative = path.posix.relative(path.posix.dirname(file), `${root}/${target}`)
      return relative.startsWith('.') ? relative : `./${relative}`
    },
    url(page) {
      bound.add(file)
      return `/docs/${version === '0.2.4' ? '' : `${version ?? 'next'}/`}${page}/`
    },
  }
}

type Written = {readonly host: Host} & Unmarked

function writeHost(host: Host, {plants, random}: Planting): Unmarked {
  let text = ''
  let from = 0
  for (const {opening, text: plant} of (plants.get(host) ?? []).toSorted((a, b) => a.opening.start - b.opening.start)) {
    text += host.text.slice(from, opening.start) + opening.wrap(plant)
    from = opening.end
  }
  text += host.text.slice(from)
  return takeMarks(dress(text, host, random))
}

/** A copy of 0.2.4 is what it was before when the original has come to name its version. */
function copiesOf(
  original: Written,
  {all, copies, planting}: {all: readonly Host[]; copies: ReadonlyMap<string, string>; planting: Planting},
): Written[] {
  return all
    .filter(({file}) => copies.get(file) === original.host.file)
    .map((host) => (planting.bound.has(original.host.file) ? {host, text: host.text, marks: []} : {...original, host}))
}

/** Files come from all kinds of editors. */
function dress(text: string, {format}: Host, random: Random): string {
  const lineEnd = random.pick(['\n', '\n', '\r\n', '\r\n', '\r'])
  const mark = format === 'md' || format === 'mdx' ? random.pick(['', '', '\uFEFF']) : ''
  return mark + text.replaceAll('\n', lineEnd)
}

function expectedAt(file: string, {n, line, column}: Unmarked['marks'][number], {planted}: Planting): Expected[] {
  const kind = planted[n]
  const expected = kind === undefined ? [] : expectedOf(kind)
  if (expected.length === 0) throw new Error(`Plant ${n} has a mark and is no fault.`)
  return expected.map((one) => ({...one, file, line, column}))
}

function expectedOf(kind: FaultKind | ControlKind): Pick<Expected, 'kind' | 'code'>[] {
  return 'kind' in kind ? [kind.code].flat().map((code) => ({kind: kind.kind, code})) : []
}
