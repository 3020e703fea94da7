import os from 'node:os'
import {launchChromium} from '../../chromium.ts'
import {describeMachine} from '../describe-machine.ts'
import {installPackages} from '../install-packages.ts'
import type {ClickFigures} from './click-figures.ts'
import {lighthouse} from './lighthouse.ts'
import {bytesMeasurements, clickMeasurements, lighthouseMeasurements} from './measurements.ts'
import type {BytesRow, LighthouseRow, Measurement} from './measurements.ts'
import {openReaderSite} from './reader-site.ts'
import type {ReadersOptions} from './readers-options.ts'

/** The findings of a run. */
export type ReadersRun = {
  /** When it began, ISO 8601. */
  readonly started: string
  /** The machine in one line: processor, memory, system, Node. */
  readonly machine: string
  /** Processes that wanted to run, on average over the minute before; figures taken beside others are worth little. */
  readonly load: number
  readonly lighthouse: readonly LighthouseRow[]
  readonly clicks: readonly ClickFigures[]
  readonly bytes: readonly BytesRow[]
  /** Sentences about what was left out or failed. */
  readonly problems: readonly string[]
}

/** What a run needs besides its options. */
export type ReadersSetting = {
  /** Root of this project, absolute. */
  readonly project: string
  /** Says something to who waits, one line each. */
  readonly say: (line: string) => void
}

/**
 * Measures the reference site. What can't be measured is a problem of the result.
 * @throws when the site does not build, or when there is no browser
 */
export async function runReaders(options: ReadersOptions, {project, say}: ReadersSetting): Promise<ReadersRun> {
  const {parts, runs, clicks, benchDir} = options
  const about = {started: new Date().toISOString(), machine: describeMachine(), load: os.loadavg()[0] ?? 0}
  say('Building the reference site')
  const {origin, close} = await openReaderSite({project, benchDir})
  const browser = await launchChromium()
  const problems: string[] = []
  const collect = <Row>(measurements: readonly Measurement<Row>[]) => collectRows(measurements, {say, problems})
  try {
    const bytes = parts.has('bytes') ? await collect(bytesMeasurements(browser, origin)) : []
    const times = parts.has('clicks') ? await collect(clickMeasurements(browser, {origin, runs: clicks})) : []
    const tool = parts.has('lighthouse') ? installPackages(lighthouse, {...options, say}) : undefined
    if (tool?.ready === false) problems.push(`${lighthouse.title} is left out: ${tool.reason}.`)
    const seen = tool?.ready ? await collect(lighthouseMeasurements(tool.bin, {origin, runs})) : []
    return {...about, lighthouse: seen, clicks: times, bytes, problems}
  } finally {
    await browser.close()
    close()
  }
}

type Account = {readonly say: (line: string) => void; readonly problems: string[]}

/** Measures one after the other; what fails is added to the problems. */
async function collectRows<Row>(measurements: readonly Measurement<Row>[], {say, problems}: Account): Promise<Row[]> {
  const rows: Row[] = []
  for (const {name, measure} of measurements) {
    say(name)
    try {
      rows.push(...(await measure()))
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return rows
}
