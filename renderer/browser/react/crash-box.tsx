import {useEffect} from 'react'
import type {ReactNode} from 'react'
import {errorMessages} from './error-messages.ts'
import {interpolate} from './interpolate.ts'
import {crashTexts, title, titleDelimiter} from './site-constants.ts'

/** An error thrown while a component was rendered. */
export type Crash = {
  readonly error: unknown
  /** Clears the error and renders the crashed children again. */
  readonly tryAgain: () => void
}

/** Renders an error box in place of a crashed part of a page. */
export function CrashBox({error, tryAgain}: Crash): ReactNode {
  return (
    <div className="crash" role="alert">
      <p className="crash-title">{crashTexts.page}</p>
      <CrashDetails error={error} tryAgain={tryAgain} />
    </div>
  )
}

const PAGE_TITLE = `${crashTexts.documentTitle} ${titleDelimiter} ${title}`

/** Renders an error screen in place of a crashed page and changes the document's title while it is shown. */
export function CrashScreen({error, tryAgain}: Crash): ReactNode {
  useEffect(() => {
    const before = document.title
    document.title = PAGE_TITLE
    return () => {
      // navigation may have set another title already
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
