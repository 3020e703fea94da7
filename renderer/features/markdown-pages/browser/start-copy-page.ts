/** Time for which `Copied` is shown, in milliseconds. */
const COPIED_FOR = 1000

/** Lets buttons copy the Markdown of their page. */
export function startCopyPage(): void {
  document.addEventListener('click', ({target}) => {
    const button = (target as Element).closest<HTMLElement>('[data-markdown]')
    const href = button?.dataset['markdown']
    if (!button || href === undefined) return
    // Safari grants access to the clipboard only while the click is handled, so it gets a promise of the text.
    const copied = navigator.clipboard.write([new ClipboardItem({'text/plain': readMarkdown(href)})])
    // Only success is shown: the browser may deny access to the clipboard.
    copied.then(
      () => {
        const label = button.textContent
        if (label === SITE_TEXTS.copied) return
        button.textContent = SITE_TEXTS.copied
        setTimeout(() => (button.textContent = label), COPIED_FOR)
      },
      () => undefined,
    )
  })
}

async function readMarkdown(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(response.statusText)
  return new Blob([await response.text()], {type: 'text/plain'})
}
