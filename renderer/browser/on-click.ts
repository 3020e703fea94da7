/**
 * Calls `run` when a matching element or a descendant is clicked. The listener is on the document, so elements added by
 * navigation are included. With `early`, it runs in the capture phase, before navigation and all others.
 */
export function onClick(selector: string, run: (element: HTMLElement, event: MouseEvent) => void, early = false): void {
  const listen = (event: MouseEvent): void => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null
    if (element !== null) run(element, event)
  }
  document.addEventListener('click', listen, early)
}
