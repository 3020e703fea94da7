import type {ReactNode} from 'react'
import {SPINNER} from '../spinner.ts'
import {waitTexts} from './site-constants.ts'

/** The state of lazily loaded content. */
export type LoadingProps = {
  readonly isLoading: boolean
  /** Whether the delay has passed, after which a loading indicator is shown; remains true after a retry. */
  readonly pastDelay: boolean
  readonly timedOut: boolean
  /** The reason why loading failed; undefined if it has not failed. */
  readonly error: unknown
  /** Tries to load the content again. */
  readonly retry: () => void
}

/** Renders a placeholder for lazily loaded content: at first nothing, then a spinner, or the error if loading failed. */
export function Loading({pastDelay, error, retry}: LoadingProps): ReactNode {
  if (error !== undefined) return <LoadFailure error={error} retry={retry} />
  return pastDelay ? (
    <div className="spinner" role="status" aria-label={waitTexts.loading} dangerouslySetInnerHTML={{__html: SPINNER}} />
  ) : undefined
}

function LoadFailure({error, retry}: Pick<LoadingProps, 'error' | 'retry'>): ReactNode {
  return (
    <div className="crash" role="alert">
      <p className="crash-message">{String(error)}</p>
      <button type="button" className="crash-button" onClick={retry}>
        {waitTexts.retry}
      </button>
    </div>
  )
}
