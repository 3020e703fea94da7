import type {OutputPath} from '../../core/model/paths.ts'
import {checkAddresses} from './check-addresses.ts'
import {checkHosting} from './check-hosting.ts'
import {checkNamedFiles} from './check-named-files.ts'
import {checkOwnManifest} from './check-own-manifest.ts'
import {checkSearch} from './check-search.ts'
import {checkSitemap} from './check-sitemap.ts'
import type {CheckContext} from './check-context.ts'
import {anchorFault} from './reference-faults.ts'

/** Runs the checks that need all files to be read: anchors, redirects, and files that refer to the whole site. */
export function checkWhole(context: CheckContext): void {
  checkSitemap(context)
  checkHosting(context)
  checkNamedFiles(context)
  checkSearch(context)
  checkAnchors(context)
  checkRedirectPages(context)
  checkCanonicals(context)
  checkAddresses(context)
  checkOwnManifest(context)
}

function checkAnchors({anchors, redirects, findings}: CheckContext): void {
  // the script of redirect pages keeps the fragment, as browsers do for redirects by a host
  const follow = (file: OutputPath): OutputPath => redirects.get(file) ?? file
  for (const {occurrences, ...lost} of anchors.findLost(follow)) findings.addAll(anchorFault(lost), occurrences)
}

function checkRedirectPages({redirects, findings}: CheckContext): void {
  for (const [file, target] of redirects) {
    if (target === undefined || !redirects.has(target)) continue
    const message = `\`${file}\` redirects to \`${target}\`, which redirects again${isLoop(redirects, file) ? ', in a loop' : ''}.`
    findings.add({code: 'redirect-loop', message, hint: 'Redirect to the final page directly.'}, {file})
  }
}

function isLoop(redirects: CheckContext['redirects'], start: OutputPath): boolean {
  const seen = new Set<OutputPath>()
  let at: OutputPath | undefined = start
  while (at !== undefined && !seen.has(at)) {
    seen.add(at)
    at = redirects.get(at)
  }
  return at !== undefined
}

function checkCanonicals({canonicals, redirects, noIndex, findings}: CheckContext): void {
  for (const [file, occurrences] of canonicals) {
    const reason = redirects.has(file) ? 'redirects elsewhere' : noIndex.has(file) ? 'asks search engines not to list it' : undefined
    // an unlisted page may name itself, or another unlisted page
    const isOnlyItself = occurrences.files === 1 && occurrences.first[0]?.file === file
    if (reason === undefined || isOnlyItself || occurrences.first.every((range) => noIndex.has(range.file))) continue
    const message = `The canonical URL of this page is \`${file}\`, but that page ${reason}.`
    findings.addAll({code: 'built-canonical', message}, occurrences)
  }
}
