/**
 * Gives the elements of an island their style attributes again, which the page has as classes because its policy forbids the
 * attributes: React takes care of what it has written itself. What is set by script is not subject to the policy. Static
 * parts and islands inside are not React's.
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
