import {createElement, useEffect, useLayoutEffect, useRef} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {BuildPathContext} from './react/build-path.ts'
import {CrashBox, CrashScreen} from './react/crash-box.tsx'
import type {Crash} from './react/crash-box.tsx'
import {ErrorBoundary} from './react/error-boundary.tsx'
import {restoreStyles} from './restore-styles.ts'

/** What an island is hydrated with. */
export type Hydration = {
  readonly Component: ComponentType<Record<string, unknown>>
  readonly onReady: () => void
  /** The component threw while it was hydrated: nothing of it is left. */
  readonly onFailure: (error: unknown) => void
  /** The component threw later; a box in its place says so. */
  readonly onCrash: (error: unknown) => void
}

/** Attaches React to an island's HTML; the function that is returned detaches it, which empties the island. */
export function hydrateIsland(island: HTMLElement, {Component, onReady, onFailure, onCrash}: Hydration): () => void {
  restoreStyles(island)
  const props = {...(JSON.parse(island.dataset.props ?? '{}') as Record<string, unknown>), ...childrenOf(island)}
  const guarded = createElement(Guard, {name: island.dataset.name ?? '', onReady, children: createElement(Component, props)})
  const element = createElement(BuildPathContext, {value: () => island.dataset.path ?? ''}, guarded)
  let hasLeft = false
  const root = hydrateRoot(island, element, {
    identifierPrefix: island.dataset.prefix ?? '',
    onUncaughtError: onFailure,
    onCaughtError: onCrash,
    // React complains when it is unmounted before it came to hydrate
    onRecoverableError: (error) => hasLeft || reportError(error),
  })
  return () => {
    hasLeft = true
    root.unmount()
  }
}

type GuardProps = {readonly name: string; readonly onReady: () => void; readonly children: ReactNode}

/**
 * Reports the first commit, and catches what is thrown after it; before, the HTML of the server is better than any box. It
 * has one child and no ids, so it does not change the ids that the server made.
 */
function Guard({name, onReady, children}: GuardProps): ReactNode {
  const isCommitted = useRef(false)
  // before an error of an effect inside is handled
  useLayoutEffect(() => {
    isCommitted.current = true
  }, [])
  useEffect(onReady, [onReady])
  const fallback = (crash: Crash): ReactNode => {
    if (!isCommitted.current) throw crash.error
    return name.startsWith('page:') ? createElement(CrashScreen, crash) : createElement(CrashBox, {...crash, name})
  }
  return createElement(ErrorBoundary, {fallback}, children)
}

/**
 * Children are static: React keeps the nodes that it finds in the slot. A component that did not show them at first
 * has them in a template after its HTML, which must be gone before React compares.
 */
function childrenOf(island: HTMLElement): {children?: ReactNode} {
  const template = island.querySelector<HTMLTemplateElement>(':scope > template')
  template?.remove()
  const shown = [...island.querySelectorAll('docsite-slot')].find((slot) => slot.parentElement?.closest('docsite-island') === island)
  const html = shown?.innerHTML ?? template?.innerHTML
  if (html === undefined) return {}
  return {children: createElement('docsite-slot', {dangerouslySetInnerHTML: {__html: html}, suppressHydrationWarning: true})}
}
