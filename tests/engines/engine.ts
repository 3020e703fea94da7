/** A source of input and its steps, as both WebDriver protocols write them. */
export type InputSource =
  | {readonly type: 'key'; readonly id: string; readonly actions: readonly KeyStep[]}
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: {readonly pointerType: 'mouse'}
      readonly actions: readonly PointerStep[]
    }

type KeyStep = {readonly type: 'keyDown' | 'keyUp'; readonly value: string}
type PointerStep =
  | {readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly origin: 'viewport'}
  | {readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0}

/** Width and height in CSS pixels. */
export type WindowSize = {readonly width: number; readonly height: number}

/** A running browser with one window: the little that a reader's hands and eyes need. */
export type Engine = {
  readonly name: string
  /** As the browser names it, such as `153.8.0`. */
  readonly version: string
  /** Loads a page, and waits until it has loaded. */
  readonly open: (url: string) => Promise<void>
  /** Runs the body of a function in the page and returns what it returns, which has to be JSON. `args` are its `arguments`. */
  readonly run: (body: string, args: readonly unknown[]) => Promise<unknown>
  /** Performs input that pages cannot tell from a reader's. */
  readonly perform: (sources: readonly InputSource[]) => Promise<void>
  /** Gives the page this size, or the nearest that the window can have. */
  readonly resize: (size: WindowSize) => Promise<void>
  /** Prints the page as a PDF. Undefined where the protocol cannot. */
  readonly print?: () => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** A proxy at which nobody listens: pages reach this machine only. */
export const noNetwork = {
  proxyType: 'manual',
  httpProxy: '127.0.0.1:9',
  sslProxy: '127.0.0.1:9',
  noProxy: ['127.0.0.1', 'localhost'],
} as const
