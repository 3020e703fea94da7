import type {OutputPath} from '../../core/model/paths.ts'
import {addSpot, noSpots} from './spots.ts'
import type {Spot, Spots} from './spots.ts'

/** An anchor that is not on its page, with where it is asked for. */
export type LostAnchor = {
  readonly file: OutputPath
  readonly fragment: string
  readonly spots: Spots
  readonly anchors: ReadonlySet<string>
}

/** Which anchors pages have and which are asked for, until all pages are read. */
export type AnchorLedger = {
  /** Takes down the anchors of a page. */
  readonly define: (file: OutputPath, anchors: Iterable<string>) => void
  /** Takes down that a file is referred to with a fragment (percent-encoded, not empty). */
  readonly want: (file: OutputPath, fragment: string, spot: Spot) => void
  /** The anchors that are asked for of documents and are not there. `follow` gives the page that a page sends its readers to. */
  readonly findLost: (follow: (file: OutputPath) => OutputPath) => Generator<LostAnchor>
}

/**
 * Creates an empty ledger. Anchors are kept as bytes: strings cut from a page keep the text of all of it in memory.
 */
export function createAnchorLedger(): AnchorLedger {
  const defined = new Map<OutputPath, Buffer>()
  const wanted = new Map<OutputPath, Map<string, Spots>>()
  return {
    define: (file, anchors) => defined.set(file, Buffer.from([...anchors].join('\n'))),
    want(file, fragment, spot) {
      let ofFile = wanted.get(file)
      if (ofFile === undefined) wanted.set(file, (ofFile = new Map()))
      let spots = ofFile.get(fragment)
      if (spots === undefined) ofFile.set(fragment, (spots = noSpots()))
      addSpot(spots, spot)
    },
    *findLost(follow) {
      for (const [file, fragments] of wanted) {
        const target = follow(file)
        const bytes = defined.get(target)
        if (bytes === undefined) continue
        const anchors = new Set(bytes.toString().split('\n'))
        for (const [fragment, spots] of fragments) {
          if (!hasAnchor(anchors, fragment)) yield {file: target, fragment, spots, anchors}
        }
      }
    },
  }
}

/**
 * Whether a fragment names one of the anchors: as written, else percent-decoded.
 * Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function hasAnchor(anchors: ReadonlySet<string>, fragment: string): boolean {
  return anchors.has(fragment) || (fragment.includes('%') && anchors.has(decodeFragment(fragment)))
}

/** Percent-decoded as far as it is UTF-8. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
