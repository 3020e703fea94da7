/** The progress bar at the top of the window. */
export type ProgressBar = {
  /** Shows the bar after the delay. */
  readonly start: () => void
  /** Fills and removes the bar, if it has been shown. */
  readonly done: () => void
}

/** Creates the progress bar; `random` returns numbers from 0 to 1. */
export function createProgressBar(random: () => number = Math.random): ProgressBar {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown: ShownBar | undefined

  function show(): void {
    shown = showBar()
    shown.set(PROGRESS.minimum)
    creep()
  }

  function creep(): void {
    timer = setTimeout(() => {
      if (shown !== undefined) shown.set(trickled(shown.amount(), random()))
      creep()
    }, PROGRESS.trickleSpeed)
  }

  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(show, PROGRESS.delay)
    },
    done() {
      clearTimeout(timer)
      if (shown === undefined) return
      shown.set(nearlyDone(shown.amount(), random()))
      shown.set(1)
      shown.leave()
      shown = undefined
    },
  }
}

type ShownBar = {
  readonly amount: () => number
  readonly set: (amount: number) => void
  /** Removes the bar after it has been shown full. */
  readonly leave: () => void
}

function showBar(): ShownBar {
  const box = document.createElement('div')
  box.id = 'docsite-progress'
  box.dataset['keep'] = ''
  // Outside all landmarks, as is appropriate for a status.
  box.role = 'status'
  box.innerHTML = '<div class="bar" role="progressbar"><div class="peg"></div></div>'
  const bar = box.firstElementChild as HTMLElement
  bar.ariaLabel = SITE_TEXTS.loading
  document.body.append(box)
  document.documentElement.classList.add('docsite-busy')
  let amount = 0
  // Forces a layout at the initial position, so that the first change is animated.
  bar.style.translate = '-100%'
  bar.getBoundingClientRect()
  return {
    amount: () => amount,
    set(value) {
      amount = value
      bar.style.translate = `${(value - 1) * 100}%`
      bar.setAttribute('aria-valuenow', String(Math.round(value * 100)))
    },
    leave() {
      document.documentElement.classList.remove('docsite-busy')
      box.dataset['done'] = ''
      setTimeout(() => box.remove(), 2 * PROGRESS.speed)
    },
  }
}

/** Settings of the progress bar. Amounts are fractions of 1, times are in milliseconds. */
export const PROGRESS = {
  /** The delay before the bar appears; faster navigations do not show it. */
  delay: 200,
  /** The initial amount. */
  minimum: 0.08,
  /** The duration of each step. */
  speed: 200,
  easing: 'ease',
  /** The maximum increment of each trickle step. */
  trickleRate: 0.02,
  /** The interval between trickle steps. */
  trickleSpeed: 800,
  /** The upper limit until the page has loaded. */
  most: 0.994,
} as const

/** Returns the amount after the next trickle step; `random` is in the range from 0 to 1. */
export function trickled(amount: number, random: number): number {
  return Math.min(amount + random * PROGRESS.trickleRate, PROGRESS.most)
}

/** Returns the amount that the bar jumps to before it is filled; `random` is in the range from 0 to 1. */
export function nearlyDone(amount: number, random: number): number {
  return Math.min(amount + 0.3 + 0.5 * random, PROGRESS.most)
}
