import type {ReactNode} from 'react'

type IconProps = {
  className?: string
  /** Width and height in pixels. The default suits a button. */
  size?: number
  children: ReactNode
}

/**
 * Renders an icon. All icons are drawn on a 16 × 16 grid, with round strokes of 1.5 in the text colour. Decorative: the
 * containing element provides the accessible name.
 */
function Icon({className, size = 18, children}: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Renders three lines, for opening the menu. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M2 4h12M2 8h12M2 12h8" />
    </Icon>
  )
}

/** Renders a magnifying glass, for opening the search. */
export function SearchIcon() {
  return (
    <Icon size={16}>
      <circle cx="7" cy="7" r="4.75" />
      <path d="m10.5 10.5 3.5 3.5" />
    </Icon>
  )
}

/** Renders a cross, for closing. */
export function CloseIcon() {
  return (
    <Icon>
      <path d="m3.5 3.5 9 9m0-9-9 9" />
    </Icon>
  )
}

/** Renders the sun, for light mode. */
export function LightIcon() {
  return (
    <Icon className="icon-light">
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.25v1m0 11.5v1M14.75 8h-1M2.25 8h-1m11.52-4.77-.7.7M3.93 12.07l-.7.7m9.54 0-.7-.7M3.93 3.93l-.7-.7" />
    </Icon>
  )
}

/** Renders the moon, for dark mode. */
export function DarkIcon() {
  return (
    <Icon className="icon-dark">
      <path d="M13.5 9.75A5.75 5.75 0 0 1 6.25 2.5a5.75 5.75 0 1 0 7.25 7.25Z" />
    </Icon>
  )
}

/** Renders a half-filled disc, for following the system's colour mode. */
export function SystemIcon() {
  return (
    <Icon className="icon-system">
      <circle cx="8" cy="8" r="5.75" />
      <path d="M8 2.25a5.75 5.75 0 0 1 0 11.5Z" fill="currentColor" />
    </Icon>
  )
}

/** Renders two arrows pointing sideways, for collapsing the sidebar. */
export function CollapseIcon() {
  return (
    <Icon>
      <path d="M7.5 4 3.5 8l4 4m5-8-4 4 4 4" />
    </Icon>
  )
}

/** Renders a house, for the first breadcrumb. */
export function HomeIcon() {
  return (
    <Icon size={15}>
      <path d="M2.5 7 8 2.25 13.5 7v5.75a.75.75 0 0 1-.75.75H10V9.75H6v3.75H3.25a.75.75 0 0 1-.75-.75Z" />
    </Icon>
  )
}

/** Renders a globe, for the languages of the site. */
export function LanguageIcon() {
  return (
    <Icon size={16} className="icon-language">
      <circle cx="8" cy="8" r="6" />
      <path d="M2 8h12M8 2c2 2 2.5 4 2.5 6S10 12 8 14c-2-2-2.5-4-2.5-6S6 4 8 2Z" />
    </Icon>
  )
}
