import type {ReactNode} from 'react'
import {createRoot} from 'react-dom/client'
import {ErrorBoundary} from '../react/error-boundary.tsx'
import {runLiveCode} from './run-live-code.ts'
import type {LiveOutcome} from './run-live-code.ts'

/** Where the result of live code is shown. */
export type LiveResult = {
  /** Runs the code and shows what it comes to in place of what was there. */
  readonly show: (code: string) => void
  /** Takes the result away and ends what the code goes on with. */
  readonly end: () => void
}

/** Shows results in this element, with a React root of their own. Errors are shown as text. */
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

/** The key changes with each run: state of the code before is not kept, and neither is its error. */
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
