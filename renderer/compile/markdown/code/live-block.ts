import type {LivePosition} from './fence-meta.ts'

/** Languages of live blocks. Only the code is understood, not its types. */
const LANGUAGES: ReadonlySet<string> = new Set(['js', 'javascript', 'jsx', 'ts', 'typescript', 'tsx'])

/** Reports whether code of this language can run in the browser. */
export function canBeLive(language: string): boolean {
  return LANGUAGES.has(language)
}

/** Display options of a live block. */
export type LiveBlock = {readonly position: LivePosition; readonly noInline: boolean}

/**
 * Wraps the HTML of code in the elements that a script turns into a live block. Without JavaScript, the headers and the result
 * area are not shown.
 */
export function renderLiveBlock(code: string, {position, noInline}: LiveBlock): string {
  const editor = `<div class="live-header">Live Editor</div>${code}`
  const result = '<div class="live-header">Result</div><div class="live-result" role="group" aria-label="Result"></div>'
  const attribute = noInline ? ' data-no-inline' : ''
  return `<docsite-live${attribute}>${position === 'top' ? result + editor : editor + result}</docsite-live>`
}
