import type {AnchorHTMLAttributes, ReactNode} from 'react'
import {baseUrl} from './site-constants.ts'

/** Props of `Link`: those of an `a`, and `to`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** A path within the site, such as `/docs/start/`. Any other value is used unchanged. `href` is equivalent. */
  readonly to?: string
}

/**
 * Renders a link. Adds the base URL to paths within the site, which is not added automatically in code that renders in
 * browsers.
 * @throws if neither `to` nor `href` is given
 */
export function Link({to, href = to, ...props}: LinkProps): ReactNode {
  if (typeof href !== 'string') throw new TypeError('`Link` has no target: write `to="/docs/"`.')
  const isInSite = href.startsWith('/') && !href.startsWith('//')
  return <a {...props} href={isInSite ? baseUrl + href.slice(1) : href} />
}
