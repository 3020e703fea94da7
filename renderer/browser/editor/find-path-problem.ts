/**
 * What is wrong with the path of a new page, as a sentence for its author; undefined when nothing is.
 * @example findPathProblem('docs/../secret.md') // => 'The path cannot lead to a folder above.'
 */
export function findPathProblem(path: string): string | undefined {
  if (!/^[a-z\d._/-]*$/i.test(path)) return SITE_TEXTS.editPathLetters
  if (path.split('/').includes('..')) return SITE_TEXTS.editPathAbove
  if (/^\/|\/\/|(?:^|\/)\.(?:\/|$)/.test(path)) return SITE_TEXTS.editPathSlashes
  if (!/[^/]\.mdx?$/.test(path)) return SITE_TEXTS.editPathEnd
  return undefined
}
