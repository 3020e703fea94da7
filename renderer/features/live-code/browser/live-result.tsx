import type {ReactNode} from 'react'
import {createRoot} from 'react-dom/client'
import {ErrorBoundary} from '../../../browser/react/error-boundary.tsx'
import {runLiveCode} from './run-live-code.ts'
import type {LiveOutcome} from './run-live-code.ts'

/** The element that shows the result of live code. */
export type LiveResult = {
  /** Runs the code and replaces the previous result with its own. */
  readonly show: (code: string) => void
  /** Removes the result and stops the timers of the code. */
  readonly end: () => void
}

/** Creates a React root in an element that shows results. Errors are shown as text. */
export function createLiveResult(element: HTMLElement, {noInline}: {readonly noInline: boolean}): LiveResult {
  const root = createRoot(element, {onCaughtError: () => {}, onUncaughtError: () => {}})
  let latest: LiveOutcome | undefined
  let runs = 0
  return {
    show(code) {
      latest?.end()
      runs += 1
      const run = runs
      const showMistake = (text: string): void => {
        if (run === runs) root.render(<Mistake text={text} />)
      }
      const outcome = runLiveCode({code, noInline, onMistake: showMistake})
      latest = outcome
      if ('mistake' in outcome.result) showMistake(outcome.result.mistake)
      else root.render(<Guarded key={run} outcome={outcome} content={outcome.result.content} />)
    },
    end() {
      latest?.end()
      runs += 1
      root.unmount()
    },
  }
}

/**
 * Renders a result with an error boundary. Its key changes with each run, so that neither state nor error of the previous
 * run is kept.
 */
function Guarded({outcome, content}: {outcome: LiveOutcome; content: ReactNode}): ReactNode {
  return <ErrorBoundary fallback={({error}) => <Mistake text={outcome.describe(error)} />}>{content}</ErrorBoundary>
}

function Mistake({text}: {text: string}): ReactNode {
  return (
    <pre className="live-mistake" role="status">
      {text}
    </pre>
  )
}
