import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import {valueOf} from '../../core/model/content-values.ts'
import type {ContentValues} from '../../core/model/content-values.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import type {ReadValues, ValuedFile} from '../../core/own-feature-data.ts'
import {nearest} from '../../core/text/nearest.ts'
import {listNames, markNames, withoutMarks} from './mark-names.ts'
import type {MarkedName} from './mark-names.ts'
import {findCode, isInside} from './find-code.ts'
import {showInData, showInTree} from './show-values.ts'

/** Reads the values that a file names, in the form of `ValueReader`. */
export function readValues(text: string, {values, isMdx}: ValuedFile): ReadValues | undefined {
  if (!text.includes('{{')) return undefined
  const marked = markNames(text, (offset) => isMdx && isOfAttribute(text, offset))
  const found = listNames(marked)
  if (found.length === 0) return undefined
  const names = [...new Set(found.map(({name}) => name))]
  // a generated file names nothing: its braces are those of what it is made from
  if (values === undefined) return {...asText, text, names}
  return {
    text: marked,
    names,
    asWritten: withoutMarks,
    inFrontMatter: (frontMatter) => showInData(frontMatter, values),
    checkFrontMatter: (bodyStart) => {
      const head = marked.slice(0, bodyStart)
      return listNames(head).flatMap((name) => (isInComment(head, name) ? [] : reportName(head, name, values)))
    },
    inTree(tree, parsed) {
      const code = findCode(tree, parsed)
      showInTree(tree, values)
      return listNames(parsed).flatMap((name) => (isInside(code, name.start) ? [] : reportName(parsed, name, values)))
    },
  }
}

const asText = {
  asWritten: (text: string) => text,
  inFrontMatter: <Data>(frontMatter: Data) => frontMatter,
  checkFrontMatter: () => [],
  inTree: () => [],
}

/** Reports whether braces at an offset are the value of an attribute of JSX: an object with a property of a name, as in `style={{color}}`. */
function isOfAttribute(text: string, offset: number): boolean {
  if (text.charAt(offset - 1) !== '=') return false
  const before = text.slice(Math.max(0, offset - LONGEST_TAG), offset)
  return OPEN_TAG.test(before.slice(before.lastIndexOf('\n\n') + 1))
}

/** Length of the beginning of a tag that is looked at. */
const LONGEST_TAG = 2000

/** Matches a tag up to the value of one of its attributes. */
const OPEN_TAG = /<[A-Za-z][\w.:-]*(?:\s(?:[^<>"'`{}]|"[^"]*"|'[^']*'|`[^`]*`|\{(?:[^{}]|\{[^{}]*\})*\})*)?\s[A-Za-z_][\w:.-]{0,99}=$/

/** Reports whether a name is in a comment of YAML that has a line of its own. */
function isInComment(text: string, {start}: MarkedName): boolean {
  return /^\s*#/.test(text.slice(text.lastIndexOf('\n', start) + 1, start))
}

/** Reports a name in a text that has no value. */
function reportName(text: string, {name, isEscaped, start, end}: MarkedName, values: ContentValues): Problem[] {
  const value = valueOf(name, values)
  if (isEscaped || typeof value === 'string') return []
  const place = placeOf(text, start, end)
  if (value !== undefined)
    return [problem('variable-unset', {message: `\`{{${name}}}\` has no value here: ${value.because}.`, hint: value.hint, place})]
  const meant = nearest(name, Object.keys(values))
  const literal = `To show the braces, write \`\\{{${name}}}\`.`
  return [
    problem('variable-unknown', {
      message: `\`{{${name}}}\` is not a variable: \`docs.variables\` does not list \`${name}\`.`,
      hint: meant === undefined ? literal : `Did you mean \`{{${meant}}}\`? ${literal}`,
      place,
    }),
  ]
}
