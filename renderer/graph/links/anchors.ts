import type {Route} from '../../core/model/route-graph.ts'
import {decodePath} from '../../core/urls/url.ts'

/**
 * The anchor that a hash names, without text directive (WICG scroll-to-text-fragment); undefined when it names none or the
 * top of the page, which every page has (HTML: "scroll to the fragment").
 * @example anchorOf('#install') // => 'install'
 * @example anchorOf('#:~:text=word') // => undefined
 */
export function anchorOf(hash: string): string | undefined {
  const end = hash.indexOf(':~:')
  const anchor = end === -1 ? hash.slice(1) : hash.slice(1, end)
  return anchor === '' || anchor.toLowerCase() === 'top' ? undefined : anchor
}

/**
 * The anchors of a route's page; undefined when they are known only once it is rendered: a React module, a page made by a
 * template, a file that could not be compiled.
 */
export function anchorsOf(route: Route): readonly string[] | undefined {
  if (route.kind === 'doc') return route.doc.compiled.usable ? route.doc.compiled.anchors : undefined
  if (route.kind !== 'page' || route.page.source.format === 'react' || !route.page.compiled.usable) return undefined
  return route.page.compiled.anchors
}

/** Whether an anchor is among those of a page, as written or percent-decoded; an id may have a percent sign itself. */
export function hasAnchor(anchors: readonly string[], anchor: string): boolean {
  return anchors.includes(anchor) || (anchor.includes('%') && anchors.includes(decodeAnchor(anchor)))
}

/** The id that a percent-encoded anchor stands for. */
export function decodeAnchor(anchor: string): string {
  return decodePath(anchor) ?? anchor
}
