/** The page that was reloaded last because it could not be loaded: it is reloaded once only. */
const STORAGE_KEY = 'docsite.reloaded'

/** Whether a page that could not be loaded is to be loaded anew as a whole: once for each address. */
export function shouldReload(href: string): boolean {
  // Offline it would only take away the page that is there.
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === href) return false
    sessionStorage.setItem(STORAGE_KEY, href)
    return true
  } catch {
    // Where nothing can be remembered nothing would end the reloading.
    return false
  }
}

/** Says in place of the page why it could not be loaded, with a button to try again. */
export function showFailure(error: unknown, retry: () => void): void {
  const box = document.createElement('div')
  box.className = 'load-error'
  box.setAttribute('role', 'alert')
  box.innerHTML = '<p></p><button type="button"></button>'
  const [text, button] = box.children
  if (text) text.textContent = String(error)
  if (button) button.textContent = SITE_TEXTS.retry
  button?.addEventListener('click', () => {
    box.setAttribute('role', 'status')
    box.textContent = SITE_TEXTS.loading
    retry()
  })
  document.querySelector('main')?.replaceChildren(box)
}
