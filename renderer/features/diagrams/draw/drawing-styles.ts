import {matchSelector, parseSelector} from './match-selector.ts'
import type {Selectable, Selector} from './match-selector.ts'

/** An element with attributes and a style of its own. */
export type Styled = Selectable & {readonly ownStyle: ReadonlyMap<string, string>; readonly parentElement: Styled | null}

/** The stylesheets of a drawing. */
export type DrawingStyles = {
  /** Adds the rules of a stylesheet. Those of `@media` and the like are not understood. */
  readonly add: (css: string) => void
  /** Returns the value that an element has itself, by its style, a rule or an attribute; undefined if it inherits. */
  readonly valueOf: (element: Styled, property: string) => string | undefined
  /** Returns the value of a property that is inherited. */
  readonly inherited: (element: Styled, property: string) => string | undefined
  readonly clear: () => void
}

type Declaration = {readonly selector: Selector; readonly value: string; readonly isImportant: boolean}

/** Creates an empty list of stylesheets. */
export function createDrawingStyles(): DrawingStyles {
  const declarations = new Map<string, Declaration[]>()
  const add = (css: string): void => {
    for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
      const selector = parseSelector(selectors.trim())
      if (selector.length === 0) continue
      for (const [property, value] of readDeclarations(body)) {
        const isImportant = /!\s*important$/.test(value)
        const list = declarations.get(property) ?? []
        list.push({selector, value: value.replace(/\s*!\s*important$/, ''), isImportant})
        declarations.set(property, list)
      }
    }
  }
  const valueOf = (element: Styled, property: string): string | undefined => {
    const own = element.ownStyle.get(property)
    let best = own === undefined ? -1 : 1_000_000
    let value = own?.replace(/\s*!\s*important$/, '')
    if (own?.endsWith('important') === true) best = 3_000_000
    for (const declaration of declarations.get(property) ?? []) {
      const specificity = matchSelector(element, declaration.selector)
      if (specificity === undefined) continue
      const rank = specificity + (declaration.isImportant ? 2_000_000 : 0)
      if (rank >= best) [best, value] = [rank, declaration.value]
    }
    return value ?? element.getAttribute(property) ?? undefined
  }
  const inherited = (element: Styled, property: string): string | undefined => {
    for (let at: Styled | null = element; at !== null; at = at.parentElement) {
      const value = valueOf(at, property)
      if (value !== undefined && value !== 'inherit') return value
    }
    return undefined
  }
  return {add, valueOf, inherited, clear: () => declarations.clear()}
}

/** Splits declarations, as in an attribute `style`. A semicolon or colon inside brackets is none. */
export function readDeclarations(text: string): [property: string, value: string][] {
  return (text.match(/(?:\([^()]*\)|[^;])(?:\([^()]*\)|[^;])*/g) ?? []).flatMap((part): [string, string][] => {
    const colon = part.indexOf(':')
    const value = part.slice(colon + 1).trim()
    return colon < 1 || value === '' ? [] : [[part.slice(0, colon).trim().toLowerCase(), value]]
  })
}
