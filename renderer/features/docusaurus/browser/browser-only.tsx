import type {ReactNode} from 'react'
import useIsBrowser from './use-is-browser.ts'

/** Renders its children in browsers only, and the fallback before (`@docusaurus/BrowserOnly`). */
export default function BrowserOnly({
  children,
  fallback = null,
}: {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}): ReactNode {
  return useIsBrowser() ? children?.() : fallback
}
