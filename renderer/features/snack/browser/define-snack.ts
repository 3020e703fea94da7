/** Origin of the frames, and the only origin whose messages are accepted. */
const ORIGIN = 'https://snack.expo.dev'

const TAG = 'docsite-snack'

/** An island whose element may not be defined yet; `ready` is resolved when it is hydrated or has failed. */
type Hydrating = HTMLElement & {readonly ready?: Promise<void>}

/** Distance from the viewport at which a snack starts to load, since loading takes a moment. */
const NEAR = '200px'

/**
 * Defines the custom element around snacks. It shows Expo's frame when the reader asks for it or, if the site is
 * configured so, when it comes into view. An element removed by navigation is reset. May be called more than once.
 */
export function defineSnack(): void {
  if (customElements.get(TAG) !== undefined) return
  class SnackElement extends HTMLElement {
    #stay: AbortController | undefined

    connectedCallback(): void {
      const section = this.querySelector('section')
      if (section === null) return
      this.#stay = new AbortController()
      const {signal} = this.#stay
      const {src = '', load, code} = this.dataset
      const open = (isAsked: boolean): void => {
        if (section.querySelector('iframe') === null) openFrame({section, src, code, isAsked, signal})
      }
      // The HTML must not change until the island is hydrated.
      const begin = async (isAsked: boolean): Promise<void> => {
        await this.closest<Hydrating>('docsite-island')?.ready
        if (!signal.aborted) open(isAsked)
      }
      section.querySelector('button')?.addEventListener('click', () => void begin(true), {signal})
      if (load === 'visible') whenVisible(this, signal, () => void begin(false))
    }

    disconnectedCallback(): void {
      this.#stay?.abort()
    }
  }
  customElements.define(TAG, SnackElement)
}

function whenVisible(element: Element, signal: AbortSignal, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    {rootMargin: NEAR},
  )
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

type Opening = {
  readonly section: HTMLElement
  /** URL of the frame, without the theme. */
  readonly src: string
  /** Code of an unsaved snack as JSON, which Expo requests by a message. */
  readonly code: string | undefined
  /** Whether the reader pressed the button. Focus then moves to the container of the frame. */
  readonly isAsked: boolean
  /** Aborts when the snack leaves the page. */
  readonly signal: AbortSignal
}

function openFrame({section, src, code, isAsked, signal}: Opening): void {
  const before = [...section.childNodes]
  const frameId = Math.random().toString(36).slice(2, 12)
  const frame = document.createElement('iframe')
  const show = (): void => {
    const url = `${src}${code === undefined ? '' : `&iframeId=${frameId}`}&theme=${shownTheme()}`
    if (frame.src !== url) frame.src = url
  }
  frame.title = section.getAttribute('aria-label') ?? ''
  frame.referrerPolicy = 'no-referrer'
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = SITE_TEXTS.snackLoading.replace('{host}', new URL(ORIGIN).host)
  frame.addEventListener('load', () => (status.textContent = ''))
  if (code !== undefined) giveCode(frame, {frameId, code, signal})
  followTheme(frame, {show, signal})
  show()
  section.replaceChildren(status, frame)
  section.dataset['open'] = ''
  if (isAsked) {
    section.tabIndex = -1
    section.focus({preventScroll: true})
  }
  signal.addEventListener('abort', () => {
    delete section.dataset['open']
    section.replaceChildren(...before)
  })
}

/** Sends the code when the frame reports that it is ready, and only to that frame; `iframeId` identifies it among several. */
function giveCode(frame: HTMLIFrameElement, {frameId, code, signal}: {frameId: string; code: string; signal: AbortSignal}): void {
  const answer = ({source, origin, data}: MessageEvent<unknown>): void => {
    if (source === null || source !== frame.contentWindow || origin !== ORIGIN) return
    if (!Array.isArray(data) || data[0] !== 'expoFrameLoaded') return
    const message = ['expoDataEvent', {...(JSON.parse(code) as object), iframeId: frameId}]
    frame.contentWindow.postMessage(message, ORIGIN)
  }
  addEventListener('message', answer, {signal})
}

/** Reloads the frame in the new colours when the theme changes, unless the reader has used it: their edits would be lost. */
function followTheme(frame: HTMLIFrameElement, {show, signal}: {show: () => void; signal: AbortSignal}): void {
  const used = new AbortController()
  const following = AbortSignal.any([signal, used.signal])
  const noteUse = (): void => {
    if (document.activeElement === frame) used.abort()
  }
  const observer = new MutationObserver(show)
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']})
  following.addEventListener('abort', () => observer.disconnect())
  // The window loses focus when the frame receives it.
  addEventListener('blur', noteUse, {signal: following})
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show, {signal: following})
}

/** Returns the current theme. The attribute is `auto` on pages where the stylesheet alone follows the system. */
function shownTheme(): 'light' | 'dark' {
  const {theme} = document.documentElement.dataset
  return theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches) ? 'dark' : 'light'
}
