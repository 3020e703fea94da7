/** The skip link moves focus to `main` without a hash in the address (behaviour S1). */
export function startSkipLink(): void {
  document.querySelector('.skip-link')?.addEventListener('click', (event) => {
    const main = document.querySelector<HTMLElement>('main')
    if (main === null) return
    event.preventDefault()
    main.tabIndex = -1
    main.focus()
    main.addEventListener('blur', () => main.removeAttribute('tabindex'), {once: true})
  })
}
