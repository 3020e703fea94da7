import {decodeHTMLStrict} from 'entities/decode'

/**
 * Returns the text of a named character reference, without `&` and `;`, or false if there is none of this name. Stands for the
 * package of the same name in the compiled tool, whose table of 36 kB has the names that `entities` has, too.
 */
export function decodeNamedCharacterReference(name) {
  const reference = `&${name};`
  const text = decodeHTMLStrict(reference)
  return text === reference ? false : text
}
