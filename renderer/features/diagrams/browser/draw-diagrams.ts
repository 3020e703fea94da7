import {readPalette} from './diagram-palette.ts'
import type {Drawing} from './draw-in-frame.ts'
import {openDrawingFrame} from './drawing-frame.ts'

const FIGURE = 'figure.mermaid'
const SOURCE = '.mermaid-source'
/** The smallest scale of a drawing, at which its text of 16 pixels remains readable. */
const SMALLEST = 0.75

/**
 * Draws the diagrams of the page, including those added by navigation, in the page's colours. Redraws all of them when the
 * colour mode changes.
 * @param script as in `openDrawingFrame`
 */
export function drawDiagrams(script: string): void {
  const drawer = openDrawingFrame(script)
  drawer.catch(reportError)
  let drawing = Promise.resolve()
  let sheets: readonly CSSStyleSheet[] = []
  let count = 0

  const draw = async (figure: HTMLElement): Promise<void> => {
    const source = figure.querySelector(SOURCE)?.textContent
    if (typeof source !== 'string' || !figure.isConnected) return
    const palette = readPalette(figure)
    try {
      const drawn = await (await drawer)({id: `mermaid-${++count}`, source, palette})
      figure.dataset['drawn'] = palette.darkMode ? 'dark' : 'light'
      figure.querySelector(':scope > svg')?.remove()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(drawn.css)
      sheets = [...sheets, sheet]
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      figure.append(imageOf(drawn))
      keepReadable(figure)
    } catch (error) {
      // the source remains visible; the error is only relevant to the author
      reportError(error)
    }
  }
  const drawAll = (selector: string): void => {
    for (const figure of document.querySelectorAll<HTMLElement>(selector)) {
      figure.dataset['drawn'] = '' // otherwise the mutations caused by drawing would trigger another drawing
      drawing = drawing.then(() => draw(figure))
    }
  }
  const begin = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
    sheets = []
    drawAll(FIGURE)
  }
  begin()
  new MutationObserver(begin).observe(document.documentElement, {attributeFilter: ['data-theme']})
  // without a switch, only the styles follow the system
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (document.documentElement.dataset['theme'] === 'auto') begin()
  })
  new MutationObserver(() => drawAll(`${FIGURE}:not([data-drawn])`)).observe(document.body, {childList: true, subtree: true})
}

/** Limits how far a wide drawing shrinks, so that its text remains readable. Beyond that the figure scrolls, also by keyboard. */
function keepReadable(figure: HTMLElement): void {
  const image = figure.querySelector<SVGElement>(':scope > svg')
  const width = Number.parseFloat(image?.style.maxWidth ?? '')
  if (!image || Number.isNaN(width)) return
  image.style.minWidth = `${Math.round(width * SMALLEST)}px`
  if (figure.scrollWidth <= figure.clientWidth) return
  figure.tabIndex = 0
  figure.role = 'group'
  figure.ariaLabel = SITE_TEXTS.diagram
}

/** Converts a drawing to DOM nodes. Styles set as properties are not subject to the policy. */
function imageOf({svg}: Drawing): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = svg
  for (const element of template.content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    element.removeAttribute('data-style')
  }
  return template.content
}
