import {setTimeout} from 'node:timers/promises'
import type {Engine, InputSource, WindowSize} from './engine.ts'
import {COMPLAINTS} from './open-front.ts'

/** A reader of a site, in whichever browser. Selectors are those of CSS. */
export type Reader = {
  /** Loads a page of the site. */
  readonly open: (route: string) => Promise<void>
  /** Runs a function in the page. It sees its arguments only, and these and its result have to be JSON. */
  readonly read: <Args extends readonly unknown[], Value>(look: (...args: Args) => Value, ...args: Args) => Promise<Value>
  /** Waits until an element with this text can be seen and is not covered, and clicks it where it is. */
  readonly click: (selector: string, text?: string) => Promise<void>
  /** Presses a key, or several at once, such as `Control+k` or `ArrowDown`. */
  readonly press: (keys: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly resize: (size: WindowSize) => Promise<void>
  /** The address of the page, from its path. */
  readonly place: () => Promise<string>
  /** Returns what has gone wrong in the pages since the last call. */
  readonly complaints: () => Promise<string[]>
  /** Prints the page as a PDF. Undefined where the protocol of the browser cannot. */
  readonly print: Engine['print']
}

/** Milliseconds after which what a reader waits for never comes. */
const PATIENCE = 60_000

/** Code points that WebDriver gives keys that write nothing. */
const keys: Readonly<Record<string, string>> = {
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
}

/** Creates a reader of the site at an origin. */
export function createReader(engine: Engine, origin: string): Reader {
  const read: Reader['read'] = async (look, ...args) =>
    (await engine.run(`return (${look.toString()}).apply(undefined, arguments)`, args)) as ReturnType<typeof look>
  const press = (names: readonly string[]) => engine.perform([keyboard(names.map((name) => keys[name] ?? name))])
  return {
    read,
    open: (route) => engine.open(origin + route),
    async click(selector, text = '') {
      await engine.perform([mouse(await untilFound(() => read(findTarget, selector, text), `${selector} ${text}`))])
    },
    press: (combination) => press(combination.split('+')),
    async type(text) {
      for (const character of text) await press([character])
    },
    resize: engine.resize,
    place: () => read(() => location.pathname + location.search + location.hash),
    complaints: () =>
      read((key) => {
        const noted = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
        sessionStorage.removeItem(key)
        // there is no other host, and sizes that change while they are observed are told a frame later
        return noted.filter((text) => !text.startsWith('not loaded: https:') && !text.startsWith('ResizeObserver loop'))
      }, COMPLAINTS),
    print: engine.print,
  }
}

function keyboard(values: readonly string[]): InputSource {
  const down = values.map((value) => ({type: 'keyDown', value}) as const)
  const up = values.toReversed().map((value) => ({type: 'keyUp', value}) as const)
  return {type: 'key', id: 'keyboard', actions: [...down, ...up]}
}

function mouse([x, y]: Point): InputSource {
  return {
    type: 'pointer',
    id: 'mouse',
    parameters: {pointerType: 'mouse'},
    actions: [
      {type: 'pointerMove', x, y, origin: 'viewport'},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ],
  }
}

type Point = readonly [x: number, y: number]

/** Runs in the page: the middle of the first element with this text that a click would meet. */
function findTarget(selector: string, text: string): Point | null {
  for (const element of document.querySelectorAll(selector)) {
    if (!(element.textContent ?? '').includes(text) || element.getClientRects().length === 0) continue
    element.scrollIntoView({block: 'nearest', behavior: 'instant'})
    const box = element.getClientRects()[0]
    if (box === undefined) continue
    const [x, y] = [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)]
    const met = document.elementFromPoint(x, y)
    if (met !== null && element.contains(met)) return [x, y]
  }
  return null
}

/** A page that is being replaced by another one cannot be asked: this asks again. */
async function untilFound(find: () => Promise<Point | null>, name: string): Promise<Point> {
  let last: unknown = 'nothing to click'
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await setTimeout(50)) {
    try {
      const point = await find()
      if (point !== null) return point
    } catch (error) {
      last = error
    }
  }
  throw new Error(`${name}: ${String(last)}`)
}
