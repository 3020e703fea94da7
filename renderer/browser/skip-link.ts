import {onClick} from './on-click.ts'
/** The skip link moves focus to `main` without a hash in the address. Navigation may replace the link. */
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
