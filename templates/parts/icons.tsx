import type {ReactNode} from 'react'

/** A drawing of 24 × 24 units in strokes of the text's colour. Decoration: the element around it carries the name. */
function Icon({className, children}: {className?: string; children: ReactNode}) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Three lines: opens the menu. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Icon>
  )
}

/** A cross: closes the menu. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  )
}

/** The sun: the page is light. */
export function LightIcon() {
  return (
    <Icon className="icon-light">
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2m0 14v2m9-9h-2M5 12H3m15.4-6.4L17 7M7 17l-1.4 1.4m12.8 0L17 17M7 7 5.6 5.6" />
    </Icon>
  )
}

/** The moon: the page is dark. */
export function DarkIcon() {
  return (
    <Icon className="icon-dark">
      <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" strokeLinejoin="round" />
    </Icon>
  )
}

/** A disc with one half filled: the page follows the system. */
export function SystemIcon() {
  return (
    <Icon className="icon-system">
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
    </Icon>
  )
}

/** Two arrows towards the side: puts the sidebar away. */
export function CollapseIcon() {
  return (
    <Icon>
      <path d="m12 7-5 5 5 5m6-10-5 5 5 5" strokeLinejoin="round" />
    </Icon>
  )
}

/** A house: the first breadcrumb. */
export function HomeIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 11.5 12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5h-5v5H5a1 1 0 0 1-1-1Z" />
    </svg>
  )
}
