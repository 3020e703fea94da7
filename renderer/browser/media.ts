import type {LOCATION_EVENT} from './location-event.ts'
import {startVideos} from './videos.ts'
import {startZoom} from './zoom.ts'

/** Shared as a type only: importing the value would create a separate script that every page has to load. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/**
 * Entry point of pages with pictures that open in a full-window view or videos that play automatically. Stays active
 * during navigation.
 */
export function startMedia(): void {
  startZoom(onArrival)
  startVideos(onArrival)
}

function onArrival(run: () => void): void {
  document.addEventListener(ARRIVED, run)
}
