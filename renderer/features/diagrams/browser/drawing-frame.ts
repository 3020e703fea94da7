import type {Draw} from './draw-in-frame.ts'
import page from './mermaid-frame.html'

/** The same name as in `draw-in-frame.ts`, which cannot be imported without all of Mermaid. */
const DRAWER_READY = 'docsite:drawer'

/**
 * Opens the hidden frame in which diagrams are drawn, and resolves to its `Draw` function. The frame is outside the body,
 * which navigation replaces.
 * @param script URL of the entry script of pages with diagrams; inside the frame it provides the function
 */
export function openDrawingFrame(script: string): Promise<Draw> {
  const frame = document.createElement('iframe')
  frame.dataset['mermaid'] = ''
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.title = 'Diagrams'
  // elements that are not rendered cannot be measured
  frame.style.cssText = 'position:absolute;inset-block-start:0;inline-size:100%;block-size:0;border:0;visibility:hidden'
  return new Promise((resolve, reject) => {
    frame.addEventListener(DRAWER_READY, (event) => resolve((event as CustomEvent<Draw>).detail), {once: true})
    frame.addEventListener(
      'load',
      () => {
        const inner = frame.contentDocument
        if (!inner) return reject(new Error('The frame for diagrams cannot be opened.'))
        inner.body.style.font = getComputedStyle(document.body).font
        const loaded = inner.createElement('script')
        loaded.type = 'module'
        loaded.src = script
        loaded.addEventListener('error', () => reject(new Error(`${script} cannot be loaded.`)))
        inner.head.append(loaded)
      },
      {once: true},
    )
    frame.src = page
    document.documentElement.append(frame)
  })
}
