import {createElement, useEffect} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {hydrateRoot} from 'react-dom/client'

/** What an island is hydrated with. */
export type Hydration = {
  readonly Component: ComponentType<Record<string, unknown>>
  readonly onReady: () => void
  /** The component threw and nothing caught it. */
  readonly onError: (error: unknown) => void
}

/** Attaches React to an island's HTML; the function that is returned detaches it, which empties the island. */
export function hydrateIsland(island: HTMLElement, {Component, onReady, onError}: Hydration): () => void {
  const props = {...(JSON.parse(island.dataset.props ?? '{}') as Record<string, unknown>), ...childrenOf(island)}
  const element = createElement(Ready, {onReady, children: createElement(Component, props)})
  const root = hydrateRoot(island, element, {identifierPrefix: island.dataset.prefix ?? '', onUncaughtError: onError})
  return () => root.unmount()
}

type ReadyProps = {readonly onReady: () => void; readonly children: ReactNode}

/** Reports the first commit. It has one child and no ids, so it does not change the ids that the server made. */
function Ready({onReady, children}: ReadyProps): ReactNode {
  useEffect(onReady, [onReady])
  return children
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
