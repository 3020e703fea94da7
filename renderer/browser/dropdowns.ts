/**
 * Lets arrow keys move through dropdowns of the navbar, and closes these on a press outside, Escape, the pointer entering another dropdown, or focus leaving. They
 * open natively, with `details`, and on hover by CSS.
 */
export function startDropdowns(): void {
  document.addEventListener('pointerdown', ({target}) => closeOutside(target))
  document.addEventListener('focusin', ({target}) => closeOutside(target))
  document.addEventListener('pointerover', ({target}) => {
    if (target instanceof Element && target.closest('.dropdown') !== null) closeOutside(target)
  })
  document.addEventListener('keydown', (event) => {
    const {key} = event
    if (/^Arrow(?:Down|Up)$/.test(key) && moveFocus(key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
    if (key !== 'Escape') return
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown:is([open], :hover)')) dismiss(details)
  })
}

/** Moves the focus in the list of a dropdown, which it opens, and from its end to the button. Returns false if the focus is not in one. */
function moveFocus(step: -1 | 1): boolean {
  const {activeElement} = document
  const details = activeElement?.closest<HTMLDetailsElement>('.dropdown')
  if (!details) return false
  details.open = true
  const stops = [...details.querySelectorAll<HTMLElement>('summary, a')]
  stops.at((stops.findIndex((stop) => stop === activeElement) + step) % stops.length)?.focus()
  return true
}

function dismiss(details: HTMLDetailsElement): void {
  // Focus moves only if it is inside the list.
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
  // A list opened by hover stays closed until the pointer has left.
  details.dataset['dismissed'] = ''
  details.addEventListener('pointerleave', () => delete details.dataset['dismissed'], {once: true})
}

function closeOutside(target: EventTarget | null): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
    if (!(target instanceof Node && details.contains(target))) details.open = false
}
