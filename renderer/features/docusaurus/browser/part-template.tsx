import {createElement, useContext, useId} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {renderToStaticMarkup, renderToString} from 'react-dom/server'
import {BuildPathContext} from '../../../browser/react/build-path.ts'
import {inSiteContext} from '../../../browser/react/site-context.ts'
import {InsideIslandContext} from '../../../compile/mdx/runtime/page-scope.ts'
import {serializeProps} from '../../../compile/mdx/runtime/serialize-props.ts'
import {withoutPreloads} from '../../../compile/mdx/runtime/without-preloads.ts'
import type {BlogItemProps, DocPartProps, OutlineProps, PageProps, TemplateName} from '../../../core/model/template-props.ts'
import {PartDataContext, PartSceneContext, TEXT} from './part.tsx'
import type {IslandPart, PartScene} from './part.tsx'
import {linkData, partData} from './part-data.ts'

type Component = ComponentType<Readonly<Record<string, unknown>>>

type Props = Parameters<PartScene['original']>[1]

/** Props of any template that a part stands for. */
type SceneProps = Partial<PageProps & DocPartProps & BlogItemProps & OutlineProps>

/** The templates of docsite, and what is known of components. */
export type PartSources = {
  readonly ours: Readonly<Record<TemplateName, Component>>
  /** The template that a component stands for. */
  readonly templates: Readonly<Record<string, TemplateName>>
  /** The replaced component inside another one that stands for the same template. */
  readonly inner: Readonly<Record<string, Component>>
}

/** Creates the template that shows a component of the site. */
export function createPartTemplate(template: TemplateName, Part: Component, sources: PartSources): Component {
  return function PartTemplate(props) {
    const inScene = createScene(props, {...sources, template})
    return inScene(inSiteContext(createElement(Part, propsOf(template, props))))
  }
}

/** Returns the props that Docusaurus gives a component for a template. */
function propsOf(template: TemplateName, {page}: SceneProps): Props {
  if (template === 'OutlineList') {
    const toc = page?.outline.map(({html, id, depth}) => ({value: html, id, level: depth})) ?? []
    return {toc, minHeadingLevel: page?.outlineLevels?.minLevel ?? 2, maxHeadingLevel: page?.outlineLevels?.maxLevel ?? 3}
  }
  const {previous, next} = page?.doc ?? {}
  return template === 'Pager' ? {previous: previous && linkData(previous), next: next && linkData(next)} : {}
}

type SceneSources = PartSources & {readonly template: TemplateName}

/** Creates the function that renders an element with what parts of the layout know of their page. */
function createScene(props: SceneProps, {ours, templates, inner, template}: SceneSources): (element: ReactNode) => ReactNode {
  const {page} = props
  const data = partData(props, template === 'DocLayout')
  const readPath = (part?: 'version'): string => (part === 'version' ? (page?.doc?.version ?? '') : (page?.href ?? ''))
  const scene: PartScene = {
    original(name, given) {
      const Inner = inner[name]
      if (Inner !== undefined) return createElement(Inner, given)
      if (name === TEXT) return textOf(props, ours)
      if (name === 'EditThisPage' || name === 'LastUpdated') return footerOf(name, props, ours)
      const wanted = templates[name]
      const own = wanted && templateProps(wanted, props, wanted === template)
      return wanted === undefined || own === undefined ? null : createElement(ours[wanted], own as Props)
    },
    html: (name, given, identifierPrefix) =>
      withoutPreloads(renderToStaticMarkup(inScene(inSiteContext(scene.original(name, given))), {identifierPrefix})),
    island: (island) => createElement(PartIsland, {island, template}),
  }
  const inScene = (element: ReactNode): ReactNode => {
    const located = page === undefined ? element : createElement(BuildPathContext, {value: readPath}, element)
    return createElement(PartSceneContext, {value: scene}, createElement(PartDataContext, {value: data}, located))
  }
  return inScene
}

/** Returns the text of the page, with its heading if the text begins with it. */
function textOf({page, blog, doc = page?.doc, ...props}: SceneProps, ours: PartSources['ours']): ReactNode {
  if (page === undefined) return null
  if (blog !== undefined) {
    const html = props.isListed === true && props.post ? props.post.article() : page.article
    return <div className="prose" dangerouslySetInnerHTML={{__html: html}} />
  }
  const shown = {...page, article: page.article, hideTitle: page.hideTitle || page.written?.hasHeading !== true}
  return createElement(ours.DocContent, {...props, page: shown, doc})
}

/** Returns the footer of a doc or a post with one of its elements. */
function footerOf(name: 'EditThisPage' | 'LastUpdated', props: SceneProps, ours: PartSources['ours']): ReactNode {
  const {doc = props.page?.doc} = props
  if (doc === undefined) return null
  const none = name === 'EditThisPage' ? {lastUpdate: undefined} : {editUrl: undefined}
  return createElement(ours.DocFooter, {...props, doc: {...doc, tags: [], ...none}})
}

/** Returns the props of a template of docsite inside that of a part. Undefined if it cannot be there. */
function templateProps(template: TemplateName, props: SceneProps, isSame: boolean): SceneProps | undefined {
  if (isSame || ['AnnouncementBar', 'Brand', 'ColorModeToggle'].includes(template)) return props
  const {page, blog, post, doc = page?.doc} = props
  if (template === 'OutlineList' || template === 'SearchButton') return undefined
  if (template.startsWith('Blog')) return blog === undefined || (template === 'BlogPost' && post === undefined) ? undefined : props
  return doc === undefined ? undefined : {...props, doc}
}

/** Renders a part with the element that the browser script looks for, and with the data that its code asks for. */
function PartIsland({island, template}: {readonly island: IslandPart; readonly template: TemplateName}): ReactNode {
  const {name, Island, props, needs} = island
  const scene = useContext(PartSceneContext)
  const all = useContext(PartDataContext)
  const buildPath = useContext(BuildPathContext)
  const prefix = template + useId().replaceAll(/[^\w]|_/g, '')
  const data = Object.fromEntries(needs.map((need) => [need, all[need]]))
  const given = Object.entries(props).filter(([key, value]) => key !== 'children' && serializeProps({[key]: value}).rejected.length === 0)
  const json = JSON.stringify({...Object.fromEntries(given), ...(needs.length > 0 && {data})})
  const read: {path?: string; version?: string} = {}
  const readPath = (part?: 'version'): string => (read[part ?? 'path'] = buildPath(part))
  const element = inSiteContext(createElement(Island, JSON.parse(json) as Props), name)
  const located = createElement(BuildPathContext, {value: readPath}, createElement(PartSceneContext, {value: scene}, element))
  const html = withoutPreloads(renderToString(createElement(InsideIslandContext, {value: true}, located), {identifierPrefix: prefix}))
  // most pages have no banner
  if (html === '' && name.includes('/DocVersionBanner#')) return null
  return createElement('docsite-island', {
    'data-name': name,
    'data-strategy': 'idle',
    'data-props': json,
    'data-path': read.path || undefined,
    'data-version': read.version || undefined,
    'data-prefix': html.includes(`_${prefix}R_`) ? prefix : undefined,
    dangerouslySetInnerHTML: {__html: html},
  })
}
