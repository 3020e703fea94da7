/**
 * What is wrong with the path of a new page, as a sentence for its author; undefined when nothing is (behaviour T20).
 * @example findPathProblem('docs/../secret.md') // => 'The path cannot lead to a folder above.'
 */
export function findPathProblem(path: string): string | undefined {
  if (!/^[a-z\d._/-]*$/i.test(path)) return 'The path can have letters, digits, dots, hyphens, underscores and slashes.'
  if (path.split('/').includes('..')) return 'The path cannot lead to a folder above.'
  if (/^\/|\/\/|(?:^|\/)\.(?:\/|$)/.test(path)) return 'The path begins with a name and has one slash between two.'
  if (!/[^/]\.mdx?$/.test(path)) return 'The name of a page ends with .md or .mdx.'
  return undefined
}
