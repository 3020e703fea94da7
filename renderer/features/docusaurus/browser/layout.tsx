import {useContext} from 'react'
import type {ReactNode} from 'react'
import {PageDataContext} from '../../../compile/mdx/runtime/page-scope.ts'

/** Props of `@theme/Layout`. */
export type LayoutProps = {
  readonly children?: ReactNode
  readonly title?: string
  readonly description?: string
  readonly wrapperClassName?: string
  readonly noFooter?: boolean
}

/** Renders the content of a page, around which docsite puts navbar and footer. Title and description become those of the page. */
export default function Layout({children, title, description, wrapperClassName}: LayoutProps): ReactNode {
  const about = useContext(PageDataContext)?.about
  if (about !== undefined) Object.assign(about, defined({title, description}))
  return wrapperClassName === undefined ? children : <div className={wrapperClassName}>{children}</div>
}

function defined(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  )
}
