import type {LOCATION_EVENT} from './location-event.ts'
import {startVideos} from './videos.ts'
import {startZoom} from './zoom.ts'

/** Shared as a type only: as a value it would become a script of its own, which every page would have to load. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/** Entry of pages with pictures that open and films that play by themselves; stays when navigation goes on. */
export function startMedia(): void {
  startZoom(onArrival)
  startVideos(onArrival)
}

function onArrival(run: () => void): void {
  document.addEventListener(ARRIVED, run)
}
