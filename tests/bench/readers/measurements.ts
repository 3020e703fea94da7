import type {Browser} from 'playwright'
import {summariseClicks} from './click-figures.ts'
import type {ClickFigures} from './click-figures.ts'
import {clickJourneys} from './click-journeys.ts'
import {timeJourney} from './click-times.ts'
import type {ClickTime} from './click-times.ts'
import {summariseLighthouse} from './lighthouse-figures.ts'
import type {LighthouseFigures} from './lighthouse-figures.ts'
import {lighthousePresets, runLighthouse} from './lighthouse.ts'
import type {LighthousePreset} from './lighthouse.ts'
import {measurePageBytes} from './page-bytes.ts'
import type {AcceptedEncoding, PageBytes} from './page-bytes.ts'
import {readerRoutes} from './reader-routes.ts'
import type {ReaderRoute} from './reader-routes.ts'

/** Something to measure, which may fail without harm to the rest. */
export type Measurement<Row> = {
  /** For who waits. */
  readonly name: string
  readonly measure: () => Promise<readonly Row[]>
}

/** What a page costs at first view. */
export type BytesRow = {readonly route: ReaderRoute; readonly encoding: AcceptedEncoding; readonly bytes: PageBytes}

/** A page as Lighthouse sees it. */
export type LighthouseRow = {readonly route: ReaderRoute; readonly preset: LighthousePreset; readonly figures: LighthouseFigures}

/** First views of all pages. `origin` is that of the site, without a slash at the end. */
export function bytesMeasurements(browser: Browser, origin: string): Measurement<BytesRow>[] {
  return (['gzip', 'br'] as const).flatMap((encoding) =>
    readerRoutes.map((route) => ({
      name: `Bytes of ${route.title}, ${encoding}`,
      measure: async () => [{route, encoding, bytes: await measurePageBytes(browser, origin + route.path, encoding)}],
    })),
  )
}

/** All journeys, each made `runs` times, without and with view transitions. */
export function clickMeasurements(browser: Browser, {origin, runs}: {origin: string; runs: number}): Measurement<ClickFigures>[] {
  return [false, true].flatMap((hasTransitions) =>
    clickJourneys.map((journey) => ({
      name: `Clicks from ${journey.start}${hasTransitions ? ' with view transitions' : ''}`,
      measure: async () => {
        const times: ClickTime[][] = []
        // the first journey warms the browser and the server up
        for (let run = 0; run <= runs; run++) times.push(await timeJourney(browser, journey, {origin, hasTransitions}))
        return summariseClicks(journey, hasTransitions, times.slice(1))
      },
    })),
  )
}

/** All pages with all presets, each seen `runs` times. `bin` is the folder of Lighthouse's program. */
export function lighthouseMeasurements(bin: string, {origin, runs}: {origin: string; runs: number}): Measurement<LighthouseRow>[] {
  return lighthousePresets.flatMap((preset) =>
    readerRoutes.map((route) => ({
      name: `Lighthouse, ${preset}: ${route.title}`,
      measure: async () => {
        const results = []
        for (let run = 0; run < runs; run++) results.push(await runLighthouse(bin, origin + route.path, preset))
        return [{route, preset, figures: summariseLighthouse(results)}]
      },
    })),
  )
}
