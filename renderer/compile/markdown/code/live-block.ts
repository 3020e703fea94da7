import type {LivePosition} from './fence-meta.ts'

/** Languages that a live block can be written in; their types are not understood, only their code. */
const LANGUAGES: ReadonlySet<string> = new Set(['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'])

/** Whether code of this language can run in the browser. */
export function canBeLive(language: string): boolean {
  return LANGUAGES.has(language)
}

/** How a live block is shown. */
export type LiveBlock = {readonly position: LivePosition; readonly noInline: boolean}

/**
 * Puts what a script makes a live block of around the HTML of its code. Without script the headers and the
 * place of the result are not shown.
 */
export function renderLiveBlock(code: string, {position, noInline}: LiveBlock): string {
  const editor = `<div class="live-header">Live Editor</div>${code}`
  const result = '<div class="live-header">Result</div><div class="live-result" role="group" aria-label="Result"></div>'
  const attribute = noInline ? ' data-no-inline' : ''
  return `<docsite-live${attribute}>${position === 'top' ? result + editor : editor + result}</docsite-live>`
}
