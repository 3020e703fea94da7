import {useEffect, useId, useRef, useState} from 'react'
import type {FormEvent, ReactNode} from 'react'

/** `<HttpTester endpoint="http://localhost:8000/answer" name="question" value="Who lit the lighthouse?" />` */
export type HttpTesterProps = {
  /** What the fields hold at first. */
  readonly endpoint?: string
  readonly name?: string
  readonly value?: string
}

/** Where a request has got to. */
type Answer =
  | {readonly kind: 'none' | 'loading'}
  | {readonly kind: 'error'; readonly message: string}
  | {readonly kind: 'answer'; readonly text: string}

/**
 * A form that posts one field of form data to a server of the reader's own and shows the JSON that comes back. The same
 * request as a command stands below it, which is also the way without script.
 */
export function HttpTester({endpoint = '', name = '', value = ''}: HttpTesterProps) {
  const [request, setRequest] = useState({endpoint, name, value})
  const {answer, send} = useAnswer()
  const [isReady, setIsReady] = useState(false)
  // a form that is sent before the script is there would load the page again
  useEffect(() => setIsReady(true), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(request)
  }
  return (
    <section className="pl-tester" aria-label="Request tester">
      <form onSubmit={submit}>
        <Field label="Endpoint" type="url" value={request.endpoint} onInput={(next) => setRequest({...request, endpoint: next})} />
        <Field label="Key" value={request.name} onInput={(next) => setRequest({...request, name: next})} />
        <Field label="Value" value={request.value} onInput={(next) => setRequest({...request, value: next})} />
        <button type="submit" disabled={!isReady || answer.kind === 'loading'}>
          Send
        </button>
      </form>
      <div role="status">{describe(answer)}</div>
      <p className="pl-tester-command">
        In a terminal: <code>{commandOf(request)}</code>
      </p>
    </section>
  )
}

type Request = {readonly endpoint: string; readonly name: string; readonly value: string}

/** Sends requests; of several that overlap only the last one counts. */
function useAnswer(): {answer: Answer; send: (request: Request) => Promise<void>} {
  const [answer, setAnswer] = useState<Answer>({kind: 'none'})
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  async function send(request: Request): Promise<void> {
    running.current?.abort()
    const {signal} = (running.current = new AbortController())
    setAnswer({kind: 'loading'})
    const found = await ask(request, signal)
    if (!signal.aborted) setAnswer(found)
  }
  return {answer, send}
}

async function ask({endpoint, name, value}: Request, signal: AbortSignal): Promise<Answer> {
  const body = new FormData()
  body.append(name, value)
  let response: Response
  let text: string
  try {
    response = await fetch(endpoint, {method: 'POST', body, signal})
    text = await response.text()
  } catch {
    const message = 'No answer. The server is not running, cannot be reached, or does not allow requests from this page (CORS).'
    return {kind: 'error', message}
  }
  if (!response.ok) return {kind: 'error', message: `The server answered with an error: ${response.status} ${response.statusText}`.trim()}
  try {
    return {kind: 'answer', text: JSON.stringify(JSON.parse(text), undefined, 2)}
  } catch {
    return {kind: 'error', message: `The answer is not valid JSON: ${text.slice(0, 200)}`}
  }
}

function describe(answer: Answer): ReactNode {
  switch (answer.kind) {
    case 'none':
      return undefined
    case 'loading':
      return <p>Loading …</p>
    case 'error':
      return <p className="pl-tester-error">{answer.message}</p>
    case 'answer':
      return <pre tabIndex={0}>{answer.text}</pre>
  }
}

type FieldProps = {
  readonly label: string
  readonly type?: 'text' | 'url'
  readonly value: string
  readonly onInput: (value: string) => void
}

function Field({label, type = 'text', value, onInput}: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} required autoComplete="off" spellCheck={false} value={value} onChange={(event) => onInput(event.target.value)} />
    </div>
  )
}

/** For a shell: each part in single quotes. */
function commandOf({endpoint, name, value}: Request): string {
  return `curl --form ${quote(`${name}=${value}`)} ${quote(endpoint)}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
