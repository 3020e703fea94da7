import {onClick} from './on-click.ts'
/** Makes the skip link move focus to `main` without adding a hash to the address. Navigation may replace the link. */
export function startSkipLink(): void {
  onClick('.skip-link', (_link, event) => {
    const main = document.querySelector<HTMLElement>('main') ?? document.querySelector<HTMLElement>('.layout')
    if (main === null) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), {once: true})
  })
}
