import {Component} from 'react'
import type {ReactNode} from 'react'
import {CrashBox} from './crash-box.tsx'
import type {Crash} from './crash-box.tsx'

/** Props of `ErrorBoundary`. */
export type ErrorBoundaryProps = {
  readonly children?: ReactNode
  /** Shown instead of children that crashed. Default: a box with the error's message and a button to try again. */
  readonly fallback?: (crash: Crash) => ReactNode
}

type State = {readonly crash?: {readonly error: unknown}}

/**
 * Keeps a crash of what is inside it from taking down what is around it: in browsers, for components that are hydrated. What
 * throws at build time fails the build.
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
  return <CrashBox name="This part of the page" {...crash} />
}
