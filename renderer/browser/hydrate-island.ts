import {createElement, useEffect, useLayoutEffect, useRef} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {BuildPathContext} from './react/build-path.ts'
import {CrashBox, CrashScreen} from './react/crash-box.tsx'
import type {Crash} from './react/crash-box.tsx'
import {ErrorBoundary} from './react/error-boundary.tsx'
import {inSiteContext} from './react/site-context.ts'

/** Options of `hydrateIsland`. */
export type Hydration = {
  readonly Component: ComponentType<Record<string, unknown>>
  readonly onReady: () => void
  /** Called when the component throws during hydration. Its content is removed. */
  readonly onFailure: (error: unknown) => void
  /** Called when the component throws after hydration. An error box is shown in its place. */
  readonly onCrash: (error: unknown) => void
}

/** Hydrates an island. Returns a function that unmounts it, which empties the island. */
export function hydrateIsland(island: HTMLElement, {Component, onReady, onFailure, onCrash}: Hydration): () => void {
  restoreStyles(island)
  const props = {...(JSON.parse(island.dataset.props ?? '{}') as Record<string, unknown>), ...childrenOf(island)}
  const name = island.dataset.name ?? ''
  const guarded = createElement(Guard, {name, onReady, children: inSiteContext(createElement(Component, props), name)})
  const element = createElement(BuildPathContext, {value: (part?: 'version') => island.dataset[part ?? 'path'] ?? ''}, guarded)
  let hasLeft = false
  const root = hydrateRoot(island, element, {
    identifierPrefix: island.dataset.prefix ?? '',
    onUncaughtError: onFailure,
    onCaughtError: onCrash,
    // React reports an error if a root is unmounted before it has hydrated
    onRecoverableError: (error) => hasLeft || reportError(error),
  })
  return () => {
    hasLeft = true
    root.unmount()
  }
}

type GuardProps = {readonly name: string; readonly onReady: () => void; readonly children: ReactNode}

/**
 * Reports the first commit, and catches errors thrown after it. Before that, the server's HTML is better than an error
 * box; so it is for the first effects of code that may look for parts of another page around it. The component has a single child and no
 * ids, so it does not affect the ids generated on the server.
 */
function Guard({name, onReady, children}: GuardProps): ReactNode {
  const isCommitted = useRef(false)
  // runs before errors of inner effects are handled
  useLayoutEffect(() => {
    if (!SITE_FEATURES.findsIslands) isCommitted.current = true
  }, [])
  useEffect(() => {
    // errors of other effects are handled before
    if (SITE_FEATURES.findsIslands) setTimeout(() => (isCommitted.current = true))
    onReady()
  }, [onReady])
  const fallback = (crash: Crash): ReactNode => {
    if (!isCommitted.current) throw crash.error
    return createElement(name.startsWith('page:') ? CrashScreen : CrashBox, crash)
  }
  return createElement(ErrorBoundary, {fallback}, children)
}

/**
 * Returns the children of an island as static HTML: React keeps the nodes that it finds in the slot. If the component did
 * not render its children at first, they are in a template after its HTML, which must be removed before React hydrates.
 */
function childrenOf(island: HTMLElement): {children?: ReactNode} {
  const template = island.querySelector<HTMLTemplateElement>(':scope > template')
  template?.remove()
  const shown = [...island.querySelectorAll('docsite-slot:not([data-content], [data-part])')].find(
    (slot) => slot.parentElement?.closest('docsite-island') === island,
  )
  const html = shown?.innerHTML ?? template?.innerHTML
  if (html === undefined) return {}
  return {children: createElement('docsite-slot', {dangerouslySetInnerHTML: {__html: html}, suppressHydrationWarning: true})}
}

/**
 * Restores the style attributes of an island's elements, so that React manages the attributes that it rendered itself. The
 * page has them as classes because its policy forbids style attributes; styles set by script are not subject to the
 * policy. Static parts and nested islands are skipped, since this React root does not manage them.
 */
function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    if (element.closest('docsite-slot, docsite-island') !== island) continue
    element.style.cssText = element.dataset['style'] ?? ''
    element.removeAttribute('data-style')
    const own = [...element.classList].filter((name) => !/^s-[\da-f]{8,}$/.test(name))
    if (own.length > 0) element.setAttribute('class', own.join(' '))
    else element.removeAttribute('class')
  }
}
