import {Link, useSite} from 'docsite/react'
import type {ReactNode} from 'react'
import './landing.css'
import './pages.css'

/** Room of a page without navigation bar and footer, with its way home. */
export function LandingPage({children}: {children?: ReactNode}) {
  const {baseUrl} = useSite()
  return (
    <div className="pl-page pl-landing">
      <p className="pl-brand">
        <Link to="/">
          <img src={`${baseUrl}logo.svg`} alt="" width="32" height="32" />
          PlayTorch
        </Link>
      </p>
      {children}
    </div>
  )
}
