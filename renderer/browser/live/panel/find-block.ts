/** Elements of an article that a block of Markdown becomes. */
const BLOCKS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'li', 'tr', 'pre', 'dt', 'dd', 'figcaption', 'summary']
  .map((name) => `main ${name}`)
  .join()

/** Number of letters from which a text that is part of an element is hardly there by chance. */
const CERTAIN = 12

/**
 * Finds the element of the page that shows a text: one that has no other, or else the smallest that contains it. Only letters and numbers are
 * compared, since a page may show other signs.
 */
export function findBlock(text: string): HTMLElement | undefined {
  const wanted = letters(text)
  if (wanted === '') return undefined
  let best: {readonly element: HTMLElement; readonly length: number} | undefined
  for (const element of document.querySelectorAll<HTMLElement>(BLOCKS)) {
    const own = letters(element.textContent)
    if (own === wanted) return element
    if (wanted.length >= CERTAIN && own.includes(wanted) && own.length < (best?.length ?? Infinity)) best = {element, length: own.length}
  }
  return best?.element
}

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase()
}

/** Scrolls to an element, moves the focus to it and marks it for a moment. */
export function goToBlock(element: HTMLElement): void {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true})
  // the lower half of a narrow window is covered
  scrollBy({top: element.getBoundingClientRect().top - innerHeight / 4})
  element.focus({preventScroll: true})
  element.animate(
    [
      {outline: '3px solid #2457d6', outlineOffset: '4px'},
      {outline: '3px solid transparent', outlineOffset: '4px'},
    ],
    2500,
  )
}
