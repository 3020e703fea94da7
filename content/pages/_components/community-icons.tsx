import type {ReactNode} from 'react'

/** A speech bubble: places to talk. */
export function ChatIcon() {
  return (
    <Icon>
      <path d="M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM8 9.5h8M8 13h5" />
    </Icon>
  )
}

/** A branch: source code. */
export function BranchIcon() {
  return (
    <Icon>
      <circle cx="7" cy="5" r="2.5" />
      <circle cx="7" cy="19" r="2.5" />
      <circle cx="17" cy="8" r="2.5" />
      <path d="M7 7.5v9M17 10.5c0 4-5.5 3-8.3 6.5" />
    </Icon>
  )
}

/** A hash: posts under a tag. */
export function HashIcon() {
  return (
    <Icon>
      <path d="M10 3.5L7.5 20.5M16.5 3.5L14 20.5M4.5 9h16M3.5 15h16" />
    </Icon>
  )
}

function Icon({children}: {children: ReactNode}) {
  return (
    <svg className="pl-icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
