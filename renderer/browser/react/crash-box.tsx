import {useEffect} from 'react'
import type {ReactNode} from 'react'
import {errorMessages} from './error-messages.ts'
import {interpolate} from './interpolate.ts'
import {crashTexts, title} from './site-constants.ts'

/** A component that threw while it was rendered. */
export type Crash = {
  readonly error: unknown
  /** Forgets the error and renders what crashed again. */
  readonly tryAgain: () => void
}

/** What stands in the place of a part of a page that crashed: `name` says which. */
export function CrashBox({name, error, tryAgain}: Crash & {readonly name: string}): ReactNode {
  return (
    <div className="crash" role="alert">
      <p className="crash-title">{interpolate(crashTexts.component, {name})}</p>
      <CrashDetails error={error} tryAgain={tryAgain} />
    </div>
  )
}

const PAGE_TITLE = `${crashTexts.documentTitle} | ${title}`

/** What stands in the place of a page that crashed. The document's title says so meanwhile. */
export function CrashScreen({error, tryAgain}: Crash): ReactNode {
  useEffect(() => {
    const before = document.title
    document.title = PAGE_TITLE
    return () => {
      // another page's title may be there already
      if (document.title === PAGE_TITLE) document.title = before
    }
  }, [])
  return (
    <div className="crash crash-screen" role="alert">
      <h1 className="crash-title">{crashTexts.page}</h1>
      <CrashDetails error={error} tryAgain={tryAgain} />
    </div>
  )
}

function CrashDetails({error, tryAgain}: Crash): ReactNode {
  const [message, ...causes] = errorMessages(error)
  return (
    <>
      <p className="crash-message">{message}</p>
      {causes.map((cause, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the chain never changes
        <p className="crash-message" key={index}>
          {interpolate(crashTexts.cause, {message: cause})}
        </p>
      ))}
      <button type="button" className="crash-button" onClick={tryAgain}>
        {crashTexts.tryAgain}
      </button>
    </>
  )
}
