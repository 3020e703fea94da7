import type {Properties} from 'hast'

/** Sets images to load lazily and decode asynchronously, unless their author specified otherwise. */
export function loadLate(properties: Properties): void {
  properties['loading'] ??= 'lazy'
  properties['decoding'] ??= 'async'
}
