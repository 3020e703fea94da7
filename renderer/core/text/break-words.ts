import {escapeHtml} from '../html/escape-html.ts'

/**
 * Converts a title or label to HTML in which long names can break at word boundaries inside them instead of anywhere.
 * @example breakWords('Class: CanvasRenderingContext2D') // => 'Class: Canvas<wbr>Rendering<wbr>Context2D'
 */
export function breakWords(title: string): string {
  return title
    .split(/(\s\s*)/)
    .map((word) =>
      (word.length < 14 ? [word] : word.split(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})|(?<=[./_])(?=[\p{L}\p{N}])/u)).map(escapeHtml).join('<wbr>'),
    )
    .join('')
}
