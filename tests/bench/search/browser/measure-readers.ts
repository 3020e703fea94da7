import type {Browser} from 'playwright'
import {percentile} from '../../median.ts'
import {openReader} from './search-reader.ts'
import type {ReaderTime, SearchReader} from './search-reader.ts'

/** What is timed, in the order of the report. */
const moments = {
  cold: 'the dialog opens by Ctrl+K, nothing of it loaded',
  ready: 'the dialog opens by a click, its code loaded while the pointer came',
  again: 'the dialog opens again',
  first: 'a first letter finds, nothing of its terms loaded',
  further: 'a further letter finds, what is new loaded',
  known: 'a letter finds, everything loaded',
  whole: 'a whole query finds, nothing of its terms loaded',
} as const
type Moment = keyof typeof moments

/** Times of one moment over all readers, in milliseconds, as in `ReaderTime`. */
export type MomentFigures = {
  readonly moment: Moment
  readonly title: string
  readonly changed: Spread
  readonly painted: Spread
  readonly work: Spread
}

/** What half of all, nine of ten, and all do not exceed. */
export type Spread = {readonly count: number; readonly p50: number; readonly p90: number; readonly most: number}

/** What readers felt. Bytes are those of bodies as they were sent, with gzip. */
export type ReaderFigures = {
  readonly slowdown: number
  readonly readers: number
  readonly moments: readonly MomentFigures[]
  /** Of the index, for one query that is put in at once, and for one that is typed letter by letter; of scripts, for either. */
  readonly bytes: {readonly whole: Spread; readonly typed: Spread; readonly scripts: Spread}
}

/** What a run is made with. */
export type ReadersSetting = {
  /** Address of a page. */
  readonly url: string
  /** One for each pair of readers. */
  readonly queries: readonly string[]
  readonly slowdown: number
}

type Noted = {readonly times: Record<Moment, ReaderTime[]>; readonly whole: number[]; readonly typed: number[]; readonly scripts: number[]}

/** Lets two readers look for each query: one pastes it, one types it. The first pair warms browser and server up. */
export async function measureReaders(browser: Browser, {url, queries, slowdown}: ReadersSetting): Promise<ReaderFigures> {
  let noted = nothingNoted()
  for (const [place, query] of [queries[0] ?? '', ...queries].entries()) {
    if (place === 1) noted = nothingNoted()
    await withReader(
      () => openReader(browser, {url, slowdown}),
      (reader) => pasteQuery(reader, {query, noted}),
    )
    await withReader(
      () => openReader(browser, {url, slowdown}),
      (reader) => typeQuery(reader, {query, noted}),
    )
  }
  const {times, whole, typed, scripts} = noted
  const figures = (Object.keys(moments) as Moment[]).map((moment) => ({
    moment,
    title: moments[moment],
    changed: spreadOf(times[moment].map(({changed}) => changed)),
    painted: spreadOf(times[moment].map(({painted}) => painted)),
    work: spreadOf(times[moment].map(({work}) => work)),
  }))
  const bytes = {whole: spreadOf(whole), typed: spreadOf(typed), scripts: spreadOf(scripts)}
  return {slowdown, readers: queries.length * 2, moments: figures, bytes}
}

function nothingNoted(): Noted {
  const times = {cold: [], ready: [], again: [], first: [], further: [], known: [], whole: []}
  return {times, whole: [], typed: [], scripts: []}
}

async function withReader(open: () => Promise<SearchReader>, act: (reader: SearchReader) => Promise<void>): Promise<void> {
  const reader = await open()
  try {
    await act(reader)
  } finally {
    await reader.close()
  }
}

type Task = {readonly query: string; readonly noted: Noted}

async function pasteQuery(reader: SearchReader, {query, noted: {times, whole}}: Task): Promise<void> {
  times.cold.push(await reader.pressShortcut())
  await reader.waitForIndex()
  await reader.closeDialog()
  times.again.push(await reader.pressShortcut())
  times.whole.push(await reader.paste(query))
  whole.push((await reader.loaded()).index)
}

async function typeQuery(reader: SearchReader, {query, noted: {times, typed, scripts}}: Task): Promise<void> {
  await reader.turnToSearch()
  times.ready.push(await reader.click())
  for (const [place, letter] of Array.from(query).entries()) times[place === 0 ? 'first' : 'further'].push(await reader.type(letter))
  const loaded = await reader.loaded()
  typed.push(loaded.index)
  scripts.push(loaded.scripts)
  await reader.clear()
  for (const letter of query) times.known.push(await reader.type(letter))
}

function spreadOf(values: readonly number[]): Spread {
  return {count: values.length, p50: percentile(values, 0.5), p90: percentile(values, 0.9), most: Math.max(...values)}
}
