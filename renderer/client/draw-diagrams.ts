import mermaid from 'mermaid'

const FIGURE = 'figure.mermaid'
const SOURCE = '.mermaid-source'

/** Draws the page's diagrams, those that navigation brings, and all again when the colour mode changes. */
export function drawDiagrams(): void {
  let drawing = Promise.resolve()
  let sheets: readonly CSSStyleSheet[] = []
  let count = 0

  const draw = async (figure: HTMLElement): Promise<void> => {
    const source = figure.querySelector(SOURCE)
    if (!source || !figure.isConnected) return
    const id = `mermaid-${++count}`
    try {
      const {svg} = await mermaid.render(id, source.textContent)
      const {image, sheet} = readDrawing(svg)
      figure.querySelector(':scope > svg')?.remove()
      if (sheet) sheets = [...sheets, sheet]
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...(sheet ? [sheet] : [])]
      figure.append(image)
    } catch (error) {
      // the source stays readable; what is wrong with it is the author's to know
      document.getElementById(`d${id}`)?.remove()
      reportError(error)
    }
  }
  const drawAll = (selector: string): void => {
    for (const figure of document.querySelectorAll<HTMLElement>(selector)) {
      figure.dataset.drawn = '' // or the changes that drawing makes would ask for it again
      drawing = drawing.then(() => draw(figure))
    }
  }
  const begin = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
    sheets = []
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'default'
    mermaid.initialize({startOnLoad: false, securityLevel: 'strict', theme, suppressErrorRendering: true})
    drawAll(FIGURE)
  }
  begin()
  new MutationObserver(begin).observe(document.documentElement, {attributeFilter: ['data-theme']})
  new MutationObserver(() => drawAll(`${FIGURE}:not([data-drawn])`)).observe(document.body, {childList: true, subtree: true})
}

/**
 * Mermaid's drawing as a node. Its styles become a style sheet object and properties: as text in the page a strict
 * Content-Security-Policy would refuse them.
 */
function readDrawing(svg: string): {image: SVGElement; sheet: CSSStyleSheet | undefined} {
  const parsed = new DOMParser().parseFromString(svg, 'text/html')
  const image = parsed.querySelector('svg')
  if (!image) throw new Error('Mermaid gave no drawing.')
  const style = image.querySelector('style')
  style?.remove()
  const sheet = style ? new CSSStyleSheet() : undefined
  sheet?.replaceSync(style?.textContent ?? '')
  for (const element of [image, ...image.querySelectorAll<SVGElement>('[style]')]) {
    const css = element.getAttribute('style') ?? ''
    element.removeAttribute('style')
    element.style.cssText = css
  }
  return {image: document.adoptNode(image), sheet}
}
