import type {AnchorHTMLAttributes, ReactNode} from 'react'
import {baseUrl} from './site-constants.ts'

/** Props of `Link`: those of an `a` but for `href`. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path inside the site, `/docs/start/`; anything else is taken as it is. */
  readonly to: string
}

/** A link into the site for code that renders in browsers, where nobody adds the base URL to what is written. */
export function Link({to, ...props}: LinkProps): ReactNode {
  const isInSite = to.startsWith('/') && !to.startsWith('//')
  return <a {...props} href={isInSite ? baseUrl + to.slice(1) : to} />
}
