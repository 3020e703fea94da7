/**
 * Restores the style attributes of an island's elements, so that React manages the attributes that it rendered itself. The
 * page has them as classes because its policy forbids style attributes; styles set by script are not subject to the
 * policy. Static parts and nested islands are skipped, since this React root does not manage them.
 */
export function restoreStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[data-style]')) {
    if (element.closest('docsite-slot, docsite-island') !== island) continue
    element.style.cssText = element.dataset['style'] ?? ''
    element.removeAttribute('data-style')
    const own = [...element.classList].filter((name) => !/^s-[\da-f]{8,}$/.test(name))
    if (own.length > 0) element.setAttribute('class', own.join(' '))
    else element.removeAttribute('class')
  }
}
