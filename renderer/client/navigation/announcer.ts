/** Says the title of a new page to screen readers, which would not notice that it changed. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', 'polite')
  region.setAttribute('aria-atomic', 'true')
  region.dataset['keep'] = ''
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
