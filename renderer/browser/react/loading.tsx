import type {ReactNode} from 'react'
import {SPINNER} from '../spinner.ts'
import {waitTexts} from './site-constants.ts'

/** What is known of content that is loaded lazily. */
export type LoadingProps = {
  readonly isLoading: boolean
  /** Whether the reader has waited long enough to be told; stays true after a retry. */
  readonly pastDelay: boolean
  readonly timedOut: boolean
  /** Why loading failed; undefined while it has not. */
  readonly error: unknown
  /** Loads again. */
  readonly retry: () => void
}

/** Stands where lazily loaded content will be: at first nothing, then a spinner, or why it cannot be loaded. */
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
