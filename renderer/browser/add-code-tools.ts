const COPY =
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5"><rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5"/></svg>'
const DONE =
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"><path d="m3 8.5 3.5 3.5L13 4.5"/></svg>'
const WRAP =
  '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="M2 4h12M2 8h9.5a2.2 2.2 0 0 1 0 4.5H8m1.5-2L7.5 12.5l2 2M2 12.5h3"/></svg>'

/** Initial icon and labels of the copy button. */
const READY = {icon: COPY, title: SITE_TEXTS.copy, label: SITE_TEXTS.copyCode}

/** Time for which `Copied` is shown, in milliseconds. */
const COPIED_FOR = 1000

/**
 * Adds buttons to the code blocks of the page: copy, and word wrap for blocks with long lines. They overlay the block, so
 * the layout does not shift.
 */
export function addCodeTools(): void {
  // A page may have dozens of blocks, so the template is parsed once.
  const template = document.createElement('template')
  template.innerHTML =
    '<div class="code-tools"><button type="button" aria-pressed="false" hidden></button><button type="button"></button></div>'
  for (const figure of document.querySelectorAll<HTMLElement>('figure.code:not(:has(> .code-tools))')) {
    const pre = figure.querySelector('pre')
    const tools = template.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    const [wrap, copy] = tools?.querySelectorAll('button') ?? []
    if (!pre || !tools || !wrap || !copy) continue
    change(wrap, {icon: WRAP, title: SITE_TEXTS.wordWrap, label: SITE_TEXTS.wordWrap})
    change(copy, READY)
    startWrap(wrap, figure, pre)
    startCopy(copy, pre)
    figure.append(tools)
    numberFrom(figure)
  }
}

function startCopy(copy: HTMLButtonElement, pre: HTMLElement): void {
  copy.addEventListener('click', () => {
    // Only success is shown: the browser may deny access to the clipboard.
    navigator.clipboard.writeText((pre.textContent ?? '').replace(/\n$/, '')).then(
      () => {
        change(copy, {icon: DONE, title: SITE_TEXTS.copied, label: SITE_TEXTS.copied})
        setTimeout(() => change(copy, READY), COPIED_FOR)
      },
      () => undefined,
    )
  })
}

function startWrap(wrap: HTMLButtonElement, figure: HTMLElement, pre: HTMLElement): void {
  wrap.addEventListener('click', () => {
    wrap.ariaPressed = String(figure.toggleAttribute('data-wrap'))
  })
  // Measuring every block would force a layout; only the block in use is measured.
  const measure = () => {
    wrap.hidden = figure.dataset['wrap'] === undefined && pre.scrollWidth <= pre.clientWidth
  }
  figure.addEventListener('pointerenter', measure)
  figure.addEventListener('focusin', measure)
}

/** Sets the first line number of a numbered block. Set as a property, which a strict policy allows, unlike a style attribute. */
function numberFrom(figure: HTMLElement): void {
  const start = Number(figure.dataset['start'])
  const code = figure.querySelector<HTMLElement>('code')
  if (Number.isInteger(start) && code !== null) code.style.counterReset = `line ${start - 1}`
}

function change(button: HTMLButtonElement, {icon, title, label}: typeof READY): void {
  button.innerHTML = icon
  button.title = title
  button.ariaLabel = label
}
