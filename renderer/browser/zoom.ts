const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/**
 * Opens pictures that link to a picture in a full-window view. Escape or a click anywhere closes it and restores focus.
 * Without this script they are ordinary links.
 */
export function startZoom(onArrival: (run: () => void) => void): void {
  // In the capture phase, before navigation, which would follow the link.
  document.addEventListener('click', answer, {capture: true})
  onArrival(() => document.querySelector<HTMLDialogElement>('.zoom-view')?.close())
}

function answer(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const picture = link?.querySelector('img')
  if (!link || !picture || !isPlain(event) || !PICTURE.test(link.pathname) || link.textContent?.trim() !== '') return
  event.preventDefault()
  open(link.href, picture.alt)
}

function isPlain({button, ctrlKey, metaKey, shiftKey, altKey}: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey
}

function open(url: string, alt: string): void {
  const view = document.createElement('dialog')
  const close = document.createElement('button')
  const picture = new Image()
  view.className = 'zoom-view'
  view.ariaLabel = alt
  close.type = 'button'
  close.ariaLabel = SITE_TEXTS.closeZoom
  close.textContent = '×'
  picture.src = url
  picture.alt = alt
  view.append(close, picture)
  view.addEventListener('click', () => view.close())
  view.addEventListener('close', () => view.remove())
  document.body.append(view)
  view.showModal()
}
