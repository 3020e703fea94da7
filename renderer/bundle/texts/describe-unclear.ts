import type {DiagnosticCode} from '../../core/diagnostics/codes.ts'
import type {UnclearText} from './read-parts.ts'

/** The description of a declaration that cannot be extracted for translation. */
export type UnclearWords = {readonly code: DiagnosticCode; readonly message: string; readonly hint: string}

/** Describes why a declaration cannot be translated, and how to fix it. */
export function describeUnclear({node, reason, isWrong}: UnclearText): UnclearWords {
  const isElement = node.type === 'JSXElement'
  return {
    code: isWrong ? 'translation-use-invalid' : 'translation-not-static',
    message: `This ${isElement ? '`<Translate>`' : 'call of `translate`'} ${reason}.`,
    hint: isElement
      ? 'Write a single plain text and pass what varies as values: `<Translate id="greeting" values={{name}}>{\'Hello {name}\'}</Translate>`.'
      : "Write the text as a literal and pass what varies as values: `translate({id: 'greeting', message: 'Hello {name}'}, {name})`.",
  }
}
