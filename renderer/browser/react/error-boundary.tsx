import {Component} from 'react'
import type {ReactNode} from 'react'
import {CrashBox} from './crash-box.tsx'
import type {Crash} from './crash-box.tsx'

/** Props of `ErrorBoundary`. */
export type ErrorBoundaryProps = {
  readonly children?: ReactNode
  /** Renders in place of children that crashed. Default: a box with the error message and a retry button. */
  readonly fallback?: (crash: Crash) => ReactNode
}

type State = {readonly crash?: {readonly error: unknown}}

/**
 * Catches errors thrown by its children, so that the rest of the page keeps working. Applies to hydrated components in
 * browsers; an error thrown at build time fails the build.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return {crash: {error}}
  }

  override render(): ReactNode {
    const {children, fallback = describeCrash} = this.props
    const {crash} = this.state
    return crash ? fallback({error: crash.error, tryAgain: this.#tryAgain}) : children
  }

  readonly #tryAgain = (): void => this.setState({crash: undefined})
}

function describeCrash(crash: Crash): ReactNode {
  return <CrashBox {...crash} />
}
