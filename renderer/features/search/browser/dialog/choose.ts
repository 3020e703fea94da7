import type {Choice, Screen} from './screen.ts'

/** The selection among the choices of a screen. */
export type Chooser = {
  /** Sets the choices of a new screen and activates the first. */
  readonly take: (screen: Screen) => void
  /** Adds choices. The active one stays. */
  readonly grow: (screen: Screen) => void
  /** Moves to the next (1) or previous (-1) choice, wrapping around. */
  readonly move: (step: 1 | -1) => void
  readonly active: () => Choice | undefined
  /** Returns the choice of a link. */
  readonly find: (link: Element | null) => Choice | undefined
}

/**
 * Creates a chooser that keeps the focus in the query field while the active choice moves: the combobox of the ARIA
 * Authoring Practices (w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function createChooser(input: HTMLInputElement): Chooser {
  let choices: readonly Choice[] = []
  let at = 0
  function mark(next: number, isScrolled: boolean): void {
    choices[at]?.row.setAttribute('aria-selected', 'false')
    at = next
    const choice = choices[at]
    choice?.row.setAttribute('aria-selected', 'true')
    if (choice) input.setAttribute('aria-activedescendant', choice.link.id)
    else input.removeAttribute('aria-activedescendant')
    if (isScrolled) choice?.row.scrollIntoView({block: 'nearest'})
  }
  function listen(from: number): void {
    choices.slice(from).forEach(({row}, index) =>
      row.addEventListener('pointermove', () => {
        if (from + index !== at) mark(from + index, false)
      }),
    )
  }
  return {
    take(screen) {
      choices = screen.choices
      input.setAttribute('aria-expanded', String(choices.length > 0))
      input.setAttribute('aria-haspopup', screen.lists[0]?.role === 'grid' ? 'grid' : 'listbox')
      if (screen.lists.length > 0) input.setAttribute('aria-controls', screen.lists.map(({id}) => id).join(' '))
      else input.removeAttribute('aria-controls')
      at = 0
      mark(0, false)
      listen(0)
    },
    grow(screen) {
      const before = choices.length
      choices = screen.choices
      listen(before)
    },
    move(step) {
      if (choices.length > 0) mark((at + step + choices.length) % choices.length, true)
    },
    active: () => choices[at],
    find: (link) => choices.find((choice) => choice.link === link),
  }
}
