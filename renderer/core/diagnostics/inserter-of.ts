/**
 * Names who has inserted a part of a page, as the beginning of a sentence.
 * @example inserterOf('badges') // => 'The plugin `badges`'
 * @example inserterOf('markdown.remarkPlugins') // => 'A plugin in `markdown.remarkPlugins`'
 */
export function inserterOf(insertedBy: string): string {
  return insertedBy.startsWith('markdown.') ? `A plugin in \`${insertedBy}\`` : `The plugin \`${insertedBy}\``
}
