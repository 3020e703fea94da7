import type {ReactNode} from 'react'
import {Link as OwnLink} from '../../../browser/react/link.tsx'
import type {LinkProps as OwnLinkProps} from '../../../browser/react/link.tsx'
import {baseUrl} from '../../../browser/react/site-constants.ts'

/** A place as an object. */
export type Target = Partial<Readonly<Record<'pathname' | 'search' | 'hash', string>>>

/** Props of `@docusaurus/Link` (docusaurus.io/docs/docusaurus-core#link). */
export type LinkProps = Omit<OwnLinkProps, 'to'> & {
  readonly to?: string | Target

  readonly isNavLink?: boolean
  readonly activeClassName?: string
  readonly activeStyle?: object
  readonly exact?: boolean
  readonly strict?: boolean
  readonly autoAddBaseUrl?: boolean
  readonly 'data-noBrokenLinkCheck'?: boolean
}

/** Renders a link. A link without a target is an element without an address, as in Docusaurus. */
export default function Link(props: LinkProps): ReactNode {
  const {isNavLink: _n, activeClassName: _c, activeStyle: _s, exact: _e, strict: _t, autoAddBaseUrl: _a, to, href, ...others} = props
  const written: unknown = to ?? href
  const target = typeof written === 'object' && written !== null ? addressOf(written) : written
  if (typeof target !== 'string') return <a {...others} />
  const leaves = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(target)
  return <OwnLink {...(leaves && {target: '_blank', rel: 'noopener noreferrer'})} {...others} to={withoutBase(target)} />
}

/** Returns the address of a place as an object, as React Router has it. */
export function addressOf({pathname = '', search = '', hash = ''}: Target): string {
  return pathname + search + hash
}

/** Returns a path without the base URL, which `useBaseUrl` adds and a link gets once. */
function withoutBase(target: string): string {
  return target.startsWith(baseUrl) ? target.slice(baseUrl.length - 1) : target
}
