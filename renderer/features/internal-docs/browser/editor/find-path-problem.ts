/**
 * Validates the path of a new page. Returns the problem as a sentence for the author, or undefined if the path is valid.
 * @example findPathProblem('docs/../secret.md') // => 'The path cannot lead to a folder above.'
 */
export function findPathProblem(path: string): string | undefined {
  if (!/^[a-z\d._/-]*$/i.test(path)) return SITE_TEXTS.editPathLetters
  if (path.split('/').includes('..')) return SITE_TEXTS.editPathAbove
  if (/^\/|\/\/|(?:^|\/)\.(?:\/|$)/.test(path)) return SITE_TEXTS.editPathSlashes
  if (!/[^/]\.mdx?$/.test(path)) return SITE_TEXTS.editPathEnd
  return undefined
}
