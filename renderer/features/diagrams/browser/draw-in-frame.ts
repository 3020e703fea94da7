import mermaid from 'mermaid'
import type {DiagramPalette} from './diagram-palette.ts'

/** A diagram as HTML, without style attributes and style elements. */
export type Drawing = {
  /** The `svg` element; style attributes of its elements are moved to `data-style`. */
  readonly svg: string
  /** Text of the diagram's stylesheet. */
  readonly css: string
}

/** Draws a diagram. Rejects with Mermaid's error if the source is invalid. */
export type Draw = (diagram: {readonly id: string; readonly source: string; readonly palette: DiagramPalette}) => Promise<Drawing>

/** The event that passes the `Draw` function to the frame element. */
const DRAWER_READY = 'docsite:drawer'

/**
 * Provides the `Draw` function from inside the drawing frame. Mermaid writes styles into the document while it measures,
 * which the policy of a page would block. The policy of the frame allows styles, and the frame contains only the diagram
 * being drawn.
 */
export function offerDrawer(frame: Element): void {
  frame.dispatchEvent(new CustomEvent<Draw>(DRAWER_READY, {detail: draw}))
}

async function draw({id, source, palette}: Parameters<Draw>[0]): Promise<Drawing> {
  const themeVariables = {...palette.variables, darkMode: palette.darkMode}
  mermaid.initialize({startOnLoad: false, securityLevel: 'strict', theme: 'base', themeVariables, suppressErrorRendering: true})
  try {
    const {svg} = await mermaid.render(id, source)
    return takeStyles(svg)
  } finally {
    document.body.replaceChildren()
  }
}

function takeStyles(svg: string): Drawing {
  const image = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
  if (!image) throw new Error('Mermaid gave no drawing.')
  const styles = [...image.querySelectorAll('style')]
  for (const style of styles) style.remove()
  for (const element of [image, ...image.querySelectorAll('[style]')]) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  return {svg: image.outerHTML, css: styles.map(({textContent}) => textContent).join('\n')}
}
