import type {ReactNode} from 'react'
import './drawings.css'

/** Size of the screen area inside the frame, in units of the drawing. */
export const SCREEN = {x: 14, y: 14, width: 232, height: 472}

/**
 * The outline of a phone with something on its screen: a group of 260 × 500 units, to be placed inside an `svg`.
 * `id` is unique in the page, because clip paths are found by id.
 */
export function Phone({id, children}: {id: string; children: ReactNode}) {
  return (
    <g>
      <clipPath id={id}>
        <rect {...SCREEN} rx="28" />
      </clipPath>
      <rect className="pl-phone-body" x="2" y="2" width="256" height="496" rx="40" />
      <g className="pl-phone-screen" clipPath={`url(#${id})`}>
        {children}
      </g>
      <rect className="pl-phone-notch" x="98" y="23" width="64" height="9" rx="4.5" />
    </g>
  )
}
