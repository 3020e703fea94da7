import {Children, Fragment, isValidElement, useContext} from 'react'
import type {ReactElement, ReactNode} from 'react'
import type {HeadTag} from '../../../core/model/doc.ts'
import {PageDataContext} from '../../../compile/mdx/runtime/page-scope.ts'

type Props = Readonly<Record<string, unknown>>

/** The fields of front matter that hold what these elements say. */
const fields: Readonly<Record<string, string>> = {description: 'description', 'og:description': 'description', 'og:image': 'image'}

/** Elements that a component may add to the head, and whether they have content. */
const elements: Readonly<Record<string, boolean>> = {base: false, link: false, meta: false, script: true, style: true}

/** Attributes whose name in JSX is not their own in lower case. */
const attributeNames: Readonly<Record<string, string>> = {httpEquiv: 'http-equiv', acceptCharset: 'accept-charset', className: 'class'}

/**
 * Renders nothing where it is. A title, a description and an image in it become those of the page, and other elements are added to its head
 * (`@docusaurus/Head`).
 */
export default function Head({children}: {readonly children?: ReactNode}): ReactNode {
  const about = useContext(PageDataContext)?.about
  if (about === undefined) return null
  for (const {type, props} of elementsOf(children)) {
    const {children: inner, name, property, content} = props
    if (type === 'title') about['title'] ??= textOf(inner)
    const field = type === 'meta' ? fields[String(name ?? property)] : undefined
    if (field !== undefined) about[field] ??= content
    else if (typeof type === 'string' && Object.hasOwn(elements, type)) about['headTags'] = [...tagsOf(about), headTag(type, props)]
  }
  return null
}

function tagsOf(about: Props): readonly HeadTag[] {
  return (about['headTags'] ?? []) as readonly HeadTag[]
}

/** Returns elements, also those in fragments. */
function elementsOf(children: ReactNode): ReactElement<Props>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Props>(child)) return []
    return child.type === Fragment ? elementsOf(child.props['children'] as ReactNode) : [child]
  })
}

function headTag(tagName: string, {children, dangerouslySetInnerHTML: html, ...props}: Props): HeadTag {
  const attributes = Object.entries(props).flatMap(([name, value]): [string, string | true][] => {
    const written = attributeNames[name] ?? name.toLowerCase()
    if (value === true) return [[written, true]]
    return typeof value === 'string' || typeof value === 'number' ? [[written, String(value)]] : []
  })
  const {__html: inner = textOf(children)} = (html ?? {}) as {readonly __html?: string}
  // the text of a script ends at the first end tag
  return {
    tagName,
    attributes: Object.fromEntries(attributes),
    ...(elements[tagName] === true && {text: inner.replaceAll('</', String.raw`<\/`)}),
  }
}

function textOf(children: unknown): string {
  return Children.toArray(children as ReactNode)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join('')
}
