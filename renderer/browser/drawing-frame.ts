import type {Draw} from './draw-in-frame.ts'
import page from './mermaid-frame.html'

/** As in `draw-in-frame.ts`, which comes with all of Mermaid. */
const DRAWER_READY = 'docsite:drawer'

/**
 * Opens the frame that diagrams are drawn in and gives the function that draws. Readers do not see it. It stands outside of
 * the body, which navigation replaces.
 * @param script URL of the script that pages with diagrams begin with; in the frame it offers the function
 */
export function openDrawingFrame(script: string): Promise<Draw> {
  const frame = document.createElement('iframe')
  frame.dataset['mermaid'] = ''
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.title = 'Diagrams'
  // what is not shown at all cannot be measured
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
