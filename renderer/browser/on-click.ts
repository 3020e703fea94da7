/**
 * Runs when an element that matches is clicked, or anything in it. The document listens, so that elements which navigation
 * brings are no different. `early`: before navigation and all others.
 */
export function onClick(selector: string, run: (element: HTMLElement, event: MouseEvent) => void, early = false): void {
  const listen = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    if (element !== null) run(element, event)
  }
  document.addEventListener('click', listen, early)
}
