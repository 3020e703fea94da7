import type {ClientContext} from '../../../browser/start-features.ts'

/** Selector of the names in code that link to the API reference. */
const NAMES = '.code[data-language] a'

/** Loads the code of cards when a reader points at a name for the first time, or comes to one with the keyboard. */
export function startCodeCards(context: ClientContext): void {
  const start = (event: Event): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTouch || !(event.target instanceof Element) || event.target.closest(NAMES) === null) return
    for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, start)
    void import('./create-code-cards.ts').then(({createCodeCards}) => createCodeCards(context, {names: NAMES, first: event}))
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, start)
}
