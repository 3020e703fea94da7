import {readPalette} from './diagram-palette.ts'
import type {Drawing} from './draw-in-frame.ts'
import {openDrawingFrame} from './drawing-frame.ts'

const FIGURE = 'figure.mermaid'
const SOURCE = '.mermaid-source'
/** How far a drawing may shrink, as a part of its size: its words have 16 pixels. */
const SMALLEST = 0.75

/**
 * Draws the page's diagrams, those that navigation brings, in the colours of the page, and all again when the colour mode changes.
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
      // the source stays readable; what is wrong with it is the author's to know
      reportError(error)
    }
  }
  const drawAll = (selector: string): void => {
    for (const figure of document.querySelectorAll<HTMLElement>(selector)) {
      figure.dataset['drawn'] = '' // or the changes that drawing makes would ask for it again
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
  // without a switch, styles alone follow the system
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (document.documentElement.dataset['theme'] === 'auto') begin()
  })
  new MutationObserver(() => drawAll(`${FIGURE}:not([data-drawn])`)).observe(document.body, {childList: true, subtree: true})
}

/** A wide drawing shrinks only so far that its words can be read; then the figure scrolls, by keyboard too. */
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

/** A drawing as an element. Styles that are set as properties are not subject to a policy. */
function imageOf({svg}: Drawing): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = svg
  for (const element of template.content.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    element.removeAttribute('data-style')
  }
  return template.content
}
