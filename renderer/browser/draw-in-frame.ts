import mermaid from 'mermaid'
import type {DiagramPalette} from './diagram-palette.ts'

/** A diagram as HTML without style attributes and style elements. */
export type Drawing = {
  /** The `svg` element; what its elements have in style attributes is in `data-style`. */
  readonly svg: string
  /** Text of its style sheet. */
  readonly css: string
}

/** Draws one diagram. Rejects with what Mermaid says of its source. */
export type Draw = (diagram: {readonly id: string; readonly source: string; readonly palette: DiagramPalette}) => Promise<Drawing>

/** The event that the frame element gets with the `Draw` function. */
const DRAWER_READY = 'docsite:drawer'

/**
 * Runs in the frame that diagrams are drawn in: Mermaid writes styles into the document while it measures, which the
 * policy of a page would refuse. The policy of the frame allows styles; nothing is in it but what is being drawn.
 */
export function offerDrawer(frame: Element): void {
  frame.dispatchEvent(new CustomEvent<Draw>(DRAWER_READY, {detail: draw}))
}

async function draw({id, source, palette}: Parameters<Draw>[0]): Promise<Drawing> {
  mermaid.initialize({startOnLoad: false, securityLevel: 'strict', theme: 'base', themeVariables: palette, suppressErrorRendering: true})
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
