import type {ClientContext} from '../../../browser/start-features.ts'

/** Selector of the names in code that link to the API reference. */
const NAMES = '.code[data-language] a'

/**
 * Loads the code of cards when a reader points at a name for the first time, or comes to one with the keyboard. Readers who move on while it
 * is loaded get the card of the name where they are then.
 */
export function startCodeCards(context: ClientContext): void {
  let last: Event | undefined
  const note = (event: Event): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTouch || !(event.target instanceof Element)) return
    const isFirst = last === undefined
    if (isFirst && event.target.closest(NAMES) === null) return
    last = event
    if (isFirst) void load()
  }
  const load = async (): Promise<void> => {
    const {createCodeCards} = await import('./create-code-cards.ts')
    for (const type of ['pointerover', 'focusin']) document.removeEventListener(type, note)
    if (last !== undefined) createCodeCards(context, {names: NAMES, first: last})
  }
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, note)
}
