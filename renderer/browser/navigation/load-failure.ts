/** Storage key of the page that was last reloaded after a failure. Each page is reloaded only once. */
const STORAGE_KEY = 'docsite.reloaded'

/** Reports whether a page that failed to load should be reloaded as a document: once per address. */
export function shouldReload(href: string): boolean {
  // Offline, a reload would only lose the page that is shown.
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(STORAGE_KEY) === href) return false
    sessionStorage.setItem(STORAGE_KEY, href)
    return true
  } catch {
    // Without storage, nothing would stop a reload loop.
    return false
  }
}

/** Shows in place of the page why it could not be loaded, with a retry button. */
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
