/**
 * Lists of the navbar close when the reader goes elsewhere: a press outside, Escape, the pointer on another list, or focus
 * that leaves. They open by themselves: with `details`, and under the pointer by CSS.
 */
export function startDropdowns(): void {
  document.addEventListener('pointerdown', ({target}) => closeOutside(target))
  document.addEventListener('focusin', ({target}) => closeOutside(target))
  document.addEventListener('pointerover', ({target}) => {
    if (target instanceof Element && target.closest('.dropdown') !== null) closeOutside(target)
  })
  document.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape') return
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown:is([open], :hover)')) dismiss(details)
  })
}

function dismiss(details: HTMLDetailsElement): void {
  // Only who is inside loses the place; everyone else keeps theirs.
  if (details.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
  // What the pointer opened stays closed until the pointer has left.
  details.dataset['dismissed'] = ''
  details.addEventListener('pointerleave', () => delete details.dataset['dismissed'], {once: true})
}

function closeOutside(target: EventTarget | null): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('.dropdown[open]'))
    if (!(target instanceof Node && details.contains(target))) details.open = false
}
