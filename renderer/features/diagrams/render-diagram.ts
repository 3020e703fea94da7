import {escapeText} from '../../core/html/escape-html.ts'
import {diagramHeight} from './diagram-height.ts'

/** Renders the source of a diagram, which stays readable until the diagram is drawn and where it cannot be. */
export function renderDiagram(source: string): string {
  const height = diagramHeight(source)
  const kept = height === undefined ? '' : ` style="--height: ${height}px"`
  return `<figure class="mermaid"${kept}><pre class="mermaid-source" tabindex="0">${escapeText(source)}</pre></figure>`
}
