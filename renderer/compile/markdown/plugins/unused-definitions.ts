import type {Definition} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/**
 * Reports definitions that are not used, or that repeat an earlier one. Comments in the form of a definition, such as `[//]: #
 * (text)`, are ignored.
 */
export function reportUnusedDefinitions({everyDefinition, definitions, references, collector}: MarkdownWalk): void {
  const used = new Set(references.map(({identifier}) => identifier.toUpperCase()))
  for (const definition of everyDefinition) {
    const key = definition.identifier.toUpperCase()
    const name = definition.label ?? definition.identifier
    const isRepeated = definitions.get(key) !== definition
    if (definition.position === undefined || isComment(definition) || (used.has(key) && !isRepeated)) continue
    const message = isRepeated
      ? `The reference \`${name}\` is already defined; the first definition is used.`
      : `No link uses the definition of \`${name}\`.`
    const hint = isRepeated
      ? 'Remove one of them, or give this one another name.'
      : `Remove it, or write \`[text][${name}]\` where you need it.`
    collector.problems.push(problem('link-definition-unused', {message, hint, place: placeOf(definition.position)}))
  }
}

function isComment({identifier, url}: Definition): boolean {
  return url === '#' || url === '' || /^(?:\/\/|#|comment)$/i.test(identifier)
}

/** Returns a place without the offsets that trees store besides lines and columns. */
function placeOf({start, end}: Place): Place {
  return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
}
