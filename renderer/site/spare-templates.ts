import type {ComponentType} from 'react'
import type {TemplateRuntime} from '../core/model/template-props.ts'
import {EndlessTemplate} from './limit-templates.ts'

/** A template of a site that has thrown, with what it threw first. */
export type SparedTemplate = {
  /** Name of the template, or type of the navbar item. */
  readonly name: string
  readonly cause: unknown
  /** Number of renderings without it. Parts that pages share are rendered once for all of them. */
  count: number
}

type AnyComponent = ComponentType<Readonly<Record<string, unknown>>>

type Rendering = Pick<TemplateRuntime, 'renderToString' | 'createElement'>

/** Renders templates of a site, and leaves out those that throw. */
export type TemplateSparer = {
  /** Returns a component that shows another in the place of a template while this is left out. */
  readonly spare: (name: string, Own: AnyComponent, Instead: AnyComponent) => AnyComponent
  readonly renderToString: Rendering['renderToString']
  /** Templates that have thrown. */
  readonly spared: ReadonlyMap<string, SparedTemplate>
}

/**
 * Creates the functions that render templates of a site whose code was written for another tool, and may lack what it needs. A rendering in
 * which a template throws is repeated without the one that began last, and so on, until the rest is shown. The result depends on nothing
 * but the rendering itself, so that pages are the same in any order.
 */
export function createTemplateSparer({renderToString, createElement}: Rendering): TemplateSparer {
  const spared = new Map<string, SparedTemplate>()
  let left: ReadonlySet<string> = new Set()
  let begun = new Set<string>()

  const attempt = (without: ReadonlySet<string>, given: Parameters<typeof renderToString>): string => {
    left = without
    begun = new Set()
    return renderToString(...given)
  }
  return {
    spared,
    spare: (name, Own, Instead) => (props) => {
      begun.delete(name)
      begun.add(name)
      return createElement(left.has(name) ? Instead : Own, props)
    },
    renderToString(...given) {
      const causes = new Map<string, unknown>()
      let html: string | undefined
      while (html === undefined) {
        try {
          html = attempt(new Set(causes.keys()), given)
        } catch (error) {
          const last = [...begun].findLast((name) => !causes.has(name))
          if (last === undefined || error instanceof EndlessTemplate) throw error
          causes.set(last, error)
        }
      }
      // one that began last is not at fault if what is around it threw later
      for (const name of causes.size > 1 ? [...causes.keys()] : []) {
        try {
          html = attempt(new Set([...causes.keys()].filter((other) => other !== name)), given)
          causes.delete(name)
        } catch {
          // it throws
        }
      }
      for (const [name, cause] of causes) {
        const known = spared.get(name) ?? {name, cause, count: 0}
        known.count += 1
        spared.set(name, known)
      }
      return html
    },
  }
}
