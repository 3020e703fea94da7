import {createContext, createElement, useContext, useId, useState} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {InsideIslandContext} from '../../../compile/mdx/runtime/page-scope.ts'
import type {PartData} from './part-data.ts'

type Props = Readonly<Record<string, unknown>>

/** A component of a site that takes the place of a part of the layout. */
export type PartOptions = {
  readonly name: string
  readonly Own: ComponentType<Props>
  /** The island that shows it, if its code has to run in browsers. */
  readonly island: string | undefined
  /** Data that its code asks for. */
  readonly needs: readonly (keyof PartData)[]
  /** Whether it gets the text of the page as its children. */
  readonly hasText: boolean
}

/** Functions that render parts while pages are made. Undefined in browsers. */
export type PartScene = {
  /** Returns the part of docsite that a component stands for. */
  readonly original: (name: string, props: Props) => ReactNode
  /** Returns its HTML. Ids in it begin with a text. */
  readonly html: (name: string, props: Props, prefix: string) => string
  /** Returns an element that is hydrated in browsers. */
  readonly island: (island: IslandPart) => ReactNode
}

/** A part that is an island. */
export type IslandPart = {
  readonly name: string
  readonly Island: ComponentType<Props>
  readonly props: Props
  readonly needs: PartOptions['needs']
}

/** The scene of the part that is rendered. */
export const PartSceneContext = createContext<PartScene | undefined>(undefined)

/** Data of the page for hooks: `useDoc`. */
export const PartDataContext = createContext<PartData>({})

/** Name under which a part asks for the text of its page. */
export const TEXT = 'docsite-text'

/** Creates the component that shows a part where its parents have it, and the one that is hydrated. */
export function createPart({name, Own, island, needs, hasText}: PartOptions) {
  const Text = createOriginal(TEXT)
  const given = (props: Props): Props => (hasText ? {children: createElement(Text), ...props} : props)
  const Island = ({data, ...props}: Props): ReactNode =>
    createElement(PartDataContext, {value: data ?? {}}, createElement(Own, given(props)))
  const Part = (props: Props): ReactNode => {
    const scene = useContext(PartSceneContext)
    const isInside = useContext(InsideIslandContext)
    if (scene === undefined || island === undefined || isInside) return createElement(Own, given(props))
    return scene.island({name: island, Island, props, needs})
  }
  Part.displayName = name
  return {Part, Island}
}

/**
 * Creates the component that shows the part of docsite in a component of the site. In an island it is HTML, which React finds in the page
 * and keeps.
 */
export function createOriginal(name: string): ComponentType<Props> {
  return function Original(props) {
    const scene = useContext(PartSceneContext)
    const isInside = useContext(InsideIslandContext)
    const id = useId()
    const [found] = useState(() => (scene === undefined ? htmlOf(id) : undefined))
    if (scene !== undefined && !isInside) return scene.original(name, props)
    const html = scene?.html(name, props, id.replaceAll(/[^\w]|_/g, '')) ?? found
    if (html === undefined) return null
    return createElement('docsite-slot', {'data-part': id, dangerouslySetInnerHTML: {__html: html}, suppressHydrationWarning: true})
  }
}

/** Returns the HTML that the page has for a part. Undefined while pages are made. */
function htmlOf(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : (document.querySelector(`docsite-slot[data-part="${id}"]`)?.innerHTML ?? '')
}
