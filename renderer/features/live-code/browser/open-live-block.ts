import {createLiveEditor} from './live-editor.ts'
import {createLiveResult} from './live-result.tsx'

/** Starts a live block: its code becomes editable, and its result is shown. Returns a function that reverts this. */
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
