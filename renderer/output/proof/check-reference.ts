import type {OutputPath} from '../../core/model/paths.ts'
import {hasAnchor} from './anchor-ledger.ts'
import {awayFault} from './away-fault.ts'
import type {Fault} from './findings.ts'
import type {Inside} from './locate-url.ts'
import type {CheckContext, SiteDocument} from './check-context.ts'
import {anchorFault, emptyFault, fullUrlFault, malformedFault, missingFault, outsideFault, slashFault} from './reference-faults.ts'
import type {Reference, ReferenceRole} from './reference.ts'
import {addOccurrence, noOccurrences} from './occurrences.ts'
import type {FileRange} from './occurrences.ts'

/** Roles whose fragment must exist: targets of readers, and parts of images. */
const WITH_ANCHOR: ReadonlySet<ReferenceRole> = new Set(['link', 'kept-link', 'frame', 'refresh', 'symbol'])

/** Roles that require a full URL of the site. */
const IN_FULL: ReadonlySet<ReferenceRole> = new Set(['canonical', 'alternate', 'share-url', 'share-image'])

/** Checks a reference of a document. Checks that need all files are recorded for later. */
export function checkReference(context: CheckContext, document: SiteDocument, reference: Reference): void {
  context.counts.references += 1
  const fault = findFault(context, document, reference)
  if (fault !== undefined) context.findings.add(fault, rangeOf(document, reference))
}

function findFault(context: CheckContext, document: SiteDocument, reference: Reference): Fault | undefined {
  const {url, role} = reference
  if (document.anchors !== undefined && isPlainFragment(url)) return findOwnAnchor(url.slice(1), {role, anchors: document.anchors})
  if (url === '' || /^[\0-\x20][\0-\x20]*$/.test(url)) return role === 'frame' ? undefined : emptyFault(role)
  const located = context.locator.locate(url, document.url)
  switch (located.kind) {
    case 'malformed':
      return malformedFault(url)
    case 'away':
      return awayFault(located.url, {...reference, isOwn: context.isOwn})
    case 'beside':
      return role === 'kept-link' ? undefined : outsideFault(located.path, context.baseUrl)
    default:
      return checkInside(context, {document, reference, located})
  }
}

function findOwnAnchor(fragment: string, {role, anchors}: {role: ReferenceRole; anchors: ReadonlySet<string>}): Fault | undefined {
  if (!WITH_ANCHOR.has(role) || hasAnchor(anchors, fragment) || fragment.toLowerCase() === 'top') return undefined
  return anchorFault({fragment, anchors})
}

type InsideReference = {readonly document: SiteDocument; readonly reference: Reference; readonly located: Inside}

function checkInside(context: CheckContext, {document, reference, located}: InsideReference): Fault | undefined {
  const {role, url} = reference
  const {file, by, fragment, isFull, path} = located
  const isThere = file !== undefined && !(by === 'html' && context.isOwn)
  if (!isThere) return role === 'kept-link' && !isFull ? undefined : missingFault(context, {path, role, url})
  context.used.add(file)
  if (role === 'app-manifest' || role === 'search-description') context.namedFiles.set(file, role)
  if (role === 'canonical') noteCanonical(context, file, rangeOf(document, reference))
  if (fragment !== '' && by !== 'rewrite' && WITH_ANCHOR.has(role)) context.anchors.want(file, fragment, rangeOf(document, reference))
  if (by === 'slash' && context.isOwn) return slashFault(context.baseUrl + path, role)
  return isFull && !IN_FULL.has(role) ? fullUrlFault(url) : undefined
}

function noteCanonical({canonicals}: CheckContext, file: OutputPath, range: FileRange): void {
  const occurrences = canonicals.get(file) ?? noOccurrences()
  canonicals.set(file, occurrences)
  addOccurrence(occurrences, range)
}

function rangeOf({file}: SiteDocument, {start, end}: Reference): FileRange {
  return {file, start, end}
}

const hashSign = 35

/** Reports whether a URL is a fragment that can be used as is: without a text directive or characters that browsers drop. */
function isPlainFragment(url: string): boolean {
  return url.charCodeAt(0) === hashSign && url.length > 1 && !url.includes(':~:') && !/[\t\n\r]| $/.test(url)
}
