import {createLiveEditor} from './live-editor.ts'
import {createLiveResult} from './live-result.tsx'

/** Makes a live block work: its code can be edited, and what it comes to is shown. The function that is returned undoes it. */
export function openLiveBlock(block: HTMLElement): () => void {
  const figure = block.querySelector<HTMLElement>('figure.code')
  const place = block.querySelector<HTMLElement>('.live-result')
  const code = figure?.querySelector('pre')?.textContent
  if (!figure || !place || code === undefined || code === null) return () => {}
  const result = createLiveResult(place, {noInline: block.hasAttribute('data-no-inline')})
  const editor = createLiveEditor(figure, result.show)
  result.show(code)
  return () => {
    editor.end()
    result.end()
  }
}
