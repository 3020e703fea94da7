/**
 * Says at each island that the script which starts islands could not be loaded, with a button that loads the page again. Looks like a box of
 * `wait-box.ts`, but shares no code with it: what both import would be one more file for every page with islands.
 */
export function showLostIslands(src: string): void {
  for (const island of document.querySelectorAll('docsite-island:not(docsite-island docsite-island, :has(> .crash))')) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'crash-button',
      textContent: SITE_TEXTS.retry,
    })
    button.addEventListener('click', () => location.reload())
    const message = Object.assign(document.createElement('p'), {className: 'crash-message', textContent: `Failed to load ${src}`})
    const box = Object.assign(document.createElement('div'), {className: 'crash', role: 'alert'})
    box.append(message, button)
    island.append(box)
  }
}
