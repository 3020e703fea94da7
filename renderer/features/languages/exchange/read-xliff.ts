import {parseXml, XmlCdata, XmlElement, XmlError, XmlText} from '@rgrove/parse-xml'
import type {XmlNode} from '@rgrove/parse-xml'
import {placeholder} from './translation-unit.ts'
import {placeOfName} from './returned-work.ts'
import type {Answer, ReturnedWork, WorkFault} from './returned-work.ts'

/** Reads an XLIFF file of version 2. Nothing outside the file is read: the parser knows no entities but those of XML. */
export function readXliff(text: string): ReturnedWork | WorkFault {
  const lineOf = (offset: number): number => text.slice(0, Math.max(offset, 0)).split('\n').length
  let root: XmlElement | null
  try {
    root = parseXml(text, {includeOffsets: true}).root
  } catch (error) {
    if (!(error instanceof XmlError)) throw error
    return {
      fault: `this is not XML: ${
        error.message
          .split('\n')[0]
          ?.replace(/ \(line .*$/, '')
          .toLowerCase() ?? ''
      }`,
      line: error.line,
    }
  }
  const version = root?.attributes['version']
  if (root?.name !== 'xliff' || version === undefined || !/^2\.\d$/.test(version))
    return {
      fault: root?.name === 'xliff' ? 'docsite reads version 2 of XLIFF, and this is another one' : 'this is not an XLIFF file',
      line: 1,
    }
  const answers: Answer[] = []
  for (const unit of elementsOf(root, 'unit')) {
    const place = placeOfName(unit.attributes['name'] ?? '')
    const segments = unit.children.filter(
      (child): child is XmlElement => child instanceof XmlElement && /^(?:segment|ignorable)$/.test(child.name),
    )
    const sources = segments.map((segment) => textOf(segment, 'source'))
    const targets = segments.map(
      (segment, index) => textOf(segment, 'target') ?? (segment.name === 'ignorable' ? sources[index] : undefined),
    )
    if (place === undefined || targets.includes(undefined) || targets.join('').trim() === '') continue
    const isDraft = segments.some(({name, attributes}) => name === 'segment' && (attributes['state'] ?? 'initial') === 'initial')
    answers.push({...place, fileLine: lineOf(unit.start), source: sources.join(''), target: targets.join(''), isMasked: true, isDraft})
  }
  return {language: root.attributes['trgLang'], answers}
}

function elementsOf(parent: XmlElement, name: string): XmlElement[] {
  const children = parent.children.filter((child): child is XmlElement => child instanceof XmlElement)
  return children.flatMap((child) => (child.name === name ? [child] : elementsOf(child, name)))
}

function textOf(segment: XmlElement, name: string): string | undefined {
  const found = segment.children.find((child): child is XmlElement => child instanceof XmlElement && child.name === name)
  return found === undefined ? undefined : found.children.map(inlineText).join('')
}

/** Returns a node with placeholders for elements. An unknown one leaves a placeholder that no unit has, so that it is reported. */
function inlineText(node: XmlNode): string {
  if (node instanceof XmlText || node instanceof XmlCdata) return node.text
  if (!(node instanceof XmlElement)) return ''
  const {name, attributes} = node
  const inner = node.children.map(inlineText).join('')
  const [start = '', end = ''] = (attributes['id'] ?? attributes['startRef'] ?? '').split('-')
  switch (name) {
    case 'ph':
      return placeholder(start)
    case 'pc':
      return placeholder(start) + inner + placeholder(end)
    case 'sc':
      return placeholder(start)
    case 'ec':
      return placeholder((attributes['startRef'] ?? attributes['id'] ?? '').split('-')[1] ?? '')
    case 'cp':
      return String.fromCodePoint(Number.parseInt(attributes['hex'] ?? '', 16) || 0xfffd)
    case 'mrk':
      return inner
    case 'sm':
    case 'em':
      return ''
    default:
      return placeholder(name)
  }
}
