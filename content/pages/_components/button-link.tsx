import type {ReactNode} from 'react'

type ButtonLinkProps = {href: string; children: ReactNode; variant?: 'primary' | 'plain'}

/** A link that looks like a button. A link that leaves the site is marked with an arrow. */
export function ButtonLink({href, children, variant = 'primary'}: ButtonLinkProps) {
  const isExternal = href.startsWith('https://')
  return (
    <a className={`pl-button pl-button-${variant}`} href={href}>
      {children}
      {isExternal ? <ArrowOut /> : undefined}
    </a>
  )
}

function ArrowOut() {
  return (
    <svg className="pl-arrow" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M5 11L11 5M6 5h5v5" />
    </svg>
  )
}
