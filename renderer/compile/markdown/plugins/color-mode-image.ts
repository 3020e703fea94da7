import type {Properties} from 'hast'
import type {Collector} from '../collector.ts'

/** The end of the URL of an image that is shown in one colour mode only: `#dark`, or as on GitHub `#gh-dark-mode-only`. */
const MODE = /#(?:(light|dark)|gh-(light|dark)-mode-only)$/

/** Name of the feature that has the styles of such images. */
const FEATURE = 'images'

/**
 * Turns the fragment of an image for one colour mode into a class. The fragment is no part of the file, so it is removed. A class is added
 * where the element has its classes: `class` in HTML that components rendered, `className` in trees.
 */
export function noteColorMode(properties: Properties, {features}: Pick<Collector, 'features'>): void {
  const {src} = properties
  const found = typeof src === 'string' && !src.startsWith('data:') ? MODE.exec(src.trim()) : null
  if (typeof src !== 'string' || found === null) return
  const name = 'class' in properties ? 'class' : 'className'
  properties['src'] = src.trim().slice(0, found.index)
  properties[name] = [...[properties[name] ?? []].flat().map(String), `image-${found[1] ?? found[2] ?? ''}`]
  // so that browsers load it only where it is shown
  properties['loading'] ??= 'lazy'
  features.add(FEATURE)
}
