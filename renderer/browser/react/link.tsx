import type {AnchorHTMLAttributes, ReactNode} from 'react'
import {baseUrl} from './site-constants.ts'

/** Props of `Link`: those of an `a`, and `to`. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** Path inside the site, `/docs/start/`; anything else is taken as it is. `href` means the same. */
  readonly to?: string
}

/**
 * A link into the site for code that renders in browsers, where nobody adds the base URL to what is written.
 * @throws without a target
 */
export function Link({to, href = to, ...props}: LinkProps): ReactNode {
  if (typeof href !== 'string') throw new TypeError('`Link` has no target: write `to="/docs/"`.')
  const isInSite = href.startsWith('/') && !href.startsWith('//')
  return <a {...props} href={isInSite ? baseUrl + href.slice(1) : href} />
}
