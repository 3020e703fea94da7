import type {VFile} from 'vfile'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Place, Problem} from '../../core/model/diagnostic.ts'

type Message = VFile['messages'][number]

/** Converts the messages that plugins reported on a file to problems. */
export function messagesToProblems(file: VFile): Problem[] {
  return file.messages.map((message) => (message.source === 'rehype-katex' ? formulaProblem(message) : pluginProblem(message)))
}

function formulaProblem(message: Message): Problem {
  const cause = message.cause instanceof Error ? message.cause.message : message.reason
  return problem('math-invalid', {
    message: `The formula cannot be rendered: ${withoutUnderlines(cause)
      .replace(/^KaTeX parse error: /, '')
      .replace(/\.$/, '')}.`,
    ...(isInline(message) && {hint: 'Write `\\$` for a dollar sign that is not part of a formula.'}),
    ...placeOfMessage(message),
  })
}

/** Reports whether a formula is within a text, where a dollar sign may have been taken for its beginning. */
function isInline({ancestors = []}: Message): boolean {
  return !ancestors.some((node) => 'tagName' in node && node.tagName === 'pre')
}

/** Removes the combining characters with which KaTeX underlines the error, since many terminals show them beside it. */
function withoutUnderlines(text: string): string {
  return text.replaceAll('\u0332', '')
}

function pluginProblem(message: Message): Problem {
  const origin = [message.source, message.ruleId].filter(Boolean).join(':')
  const found = problem('plugin-message', {
    message: origin === '' ? message.reason : `${message.reason} (${origin})`,
    ...placeOfMessage(message),
  })
  return message.fatal === true ? {...found, severity: 'error'} : found
}

/** Returns the place of a message. A message about an element that a plugin created is placed at the node that it was created from. */
function placeOfMessage({place: own, ancestors = []}: Message): {place?: Place} {
  const place = own ?? ancestors.findLast(({type, position}) => type !== 'root' && position !== undefined)?.position
  if (place === undefined) return {}
  const {start, end} = 'start' in place ? place : {start: place, end: place}
  return {place: {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}}
}
