import {frontMatterFields} from '../../renderer/compile/markdown/front-matter-fields.ts'
import {expectation, typeText} from './describe-schema.ts'
import type {KeyDoc} from './read-key-docs.ts'

/**
 * A section for each key of front matter.
 * @param docs the docstrings of the keys
 * @throws {Error} when a key has no docstring or no example
 */
export function frontMatterReference(docs: ReadonlyMap<string, KeyDoc>): string {
  const sections = Object.entries(frontMatterFields).map(([key, field]) => {
    const {text = '', example} = docs.get(key) ?? {}
    if (text === '' || example === undefined)
      throw new Error(`\`${key}\` needs a docstring with an @example in renderer/core/model/front-matter.ts.`)
    return `### \`${key}\` {#${key}}\n\n\`${typeText(field)}\`${wanted(expectation(field))}. ${text}\n\n\`\`\`yaml\n${example}\n\`\`\``
  })
  return `${sections.join('\n\n')}\n`
}

/** Names of plain types say nothing that the type does not. */
function wanted(expected: string | undefined): string {
  return expected === undefined || ['a text', 'true or false', 'a number', 'a list of strings', 'a list of tags'].includes(expected)
    ? ''
    : `: ${expected}`
}
