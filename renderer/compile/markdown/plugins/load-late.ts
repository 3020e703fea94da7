import type {Properties} from 'hast'

/** Images come when they are about to be seen, unless their author says otherwise. */
export function loadLate(properties: Properties): void {
  properties['loading'] ??= 'lazy'
  properties['decoding'] ??= 'async'
}
