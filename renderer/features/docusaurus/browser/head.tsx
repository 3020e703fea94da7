import {Children, isValidElement, useContext} from 'react'
import type {ReactNode} from 'react'
import {PageDataContext} from '../../../compile/mdx/runtime/page-scope.ts'

/** The fields of front matter that hold what these elements say. */
const fields: Readonly<Record<string, string>> = {description: 'description', 'og:description': 'description', 'og:image': 'image'}

/** Renders nothing where it is. A title, a description and an image in it become those of the page. */
export default function Head({children}: {readonly children?: ReactNode}): ReactNode {
  const about = useContext(PageDataContext)?.about
  if (about === undefined) return null
  Children.forEach(children, (child) => {
    if (!isValidElement<Readonly<Record<string, unknown>>>(child)) return
    const {children: inner, name, property, content} = child.props
    if (child.type === 'title')
      about['title'] ??= Children.toArray(inner as ReactNode)
        .filter((part) => typeof part === 'string' || typeof part === 'number')
        .join('')
    const field = child.type === 'meta' ? fields[String(name ?? property)] : undefined
    if (field !== undefined) about[field] ??= content
  })
  return null
}
