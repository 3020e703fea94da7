import type {ReactNode} from 'react'
import './landing.css'
import './pages.css'

/** Room of a page without navigation bar and footer, with its way home. */
export function LandingPage({children}: {children?: ReactNode}) {
  return (
    <div className="pl-page pl-landing">
      <p className="pl-brand">
        <a href="/">
          <img src="/logo.svg" alt="" width="32" height="32" />
          PlayTorch
        </a>
      </p>
      {children}
    </div>
  )
}
