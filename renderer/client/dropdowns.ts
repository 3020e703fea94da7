/** Lists of the navbar close when the reader goes elsewhere: a click outside, Escape, or focus that leaves (behaviour F9). */
export function startDropdowns(): void {
  document.addEventListener('pointerdown', ({target}) => closeOutside(target))
  document.addEventListener('focusin', ({target}) => closeOutside(target))
  document.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape') return
    for (const details of openLists()) {
      // Only who is inside loses the place; everyone else keeps theirs.
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
      details.open = false
    }
  })
}

function openLists(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>('details.dropdown[open]')
}

function closeOutside(target: EventTarget | null): void {
  for (const details of openLists()) if (!(target instanceof Node && details.contains(target))) details.open = false
}
