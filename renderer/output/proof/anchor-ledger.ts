import type {OutputPath} from '../../core/model/paths.ts'
import {addOccurrence, noOccurrences} from './occurrences.ts'
import type {FileRange, Occurrences} from './occurrences.ts'

/** An anchor missing from its page, and the places that refer to it. */
export type LostAnchor = {
  readonly file: OutputPath
  readonly fragment: string
  readonly occurrences: Occurrences
  readonly anchors: ReadonlySet<string>
}

/** A record of the anchors defined and referenced so far. It is complete once all pages are read. */
export type AnchorLedger = {
  /** Records the anchors of a page. */
  readonly define: (file: OutputPath, anchors: Iterable<string>) => void
  /** Records a reference to a file with a fragment (percent-encoded, not empty). */
  readonly want: (file: OutputPath, fragment: string, range: FileRange) => void
  /** Yields the referenced anchors that do not exist. `follow` returns the target page of a redirect page. */
  readonly findLost: (follow: (file: OutputPath) => OutputPath) => Generator<LostAnchor>
}

/** Creates an empty ledger. Anchors are stored as bytes, because a substring of a page keeps its whole text in memory. */
export function createAnchorLedger(): AnchorLedger {
  const defined = new Map<OutputPath, Buffer>()
  const wanted = new Map<OutputPath, Map<string, Occurrences>>()
  return {
    define: (file, anchors) => defined.set(file, Buffer.from([...anchors].join('\n'))),
    want(file, fragment, range) {
      let ofFile = wanted.get(file)
      if (ofFile === undefined) wanted.set(file, (ofFile = new Map()))
      let occurrences = ofFile.get(fragment)
      if (occurrences === undefined) ofFile.set(fragment, (occurrences = noOccurrences()))
      addOccurrence(occurrences, range)
    },
    *findLost(follow) {
      for (const [file, fragments] of wanted) {
        const target = follow(file)
        const bytes = defined.get(target)
        if (bytes === undefined) continue
        const anchors = new Set(bytes.toString().split('\n'))
        for (const [fragment, occurrences] of fragments) {
          if (!hasAnchor(anchors, fragment)) yield {file: target, fragment, occurrences, anchors}
        }
      }
    },
  }
}

/**
 * Reports whether a fragment matches one of the anchors, either as written or percent-decoded.
 * Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function hasAnchor(anchors: ReadonlySet<string>, fragment: string): boolean {
  return anchors.has(fragment) || (fragment.includes('%') && anchors.has(decodeFragment(fragment)))
}

/** Percent-decodes a fragment. Returns it unchanged if it is not valid UTF-8. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
