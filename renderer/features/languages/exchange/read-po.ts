import {placeOfName} from './returned-work.ts'
import type {Answer, ReturnedWork, WorkFault} from './returned-work.ts'

type Entry = {readonly line: number; isFuzzy: boolean; readonly texts: Map<string, string>}

/** Reads a PO file. Entries that are fuzzy, obsolete or not translated are left out, as gettext does. */
export function readPo(text: string): ReturnedWork | WorkFault {
  const entries: Entry[] = []
  let entry: Entry | undefined
  let field: string | undefined
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) {
      if (line === '' || field !== undefined) entry = undefined
      field = undefined
      if (/^#,.*\bfuzzy\b/.test(line)) entries.push((entry = {line: index + 1, isFuzzy: true, texts: new Map()}))
      continue
    }
    const [, name, quoted = line] = /^(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d+\])\s+(".*)$/.exec(line) ?? []
    const value = unquote(quoted)
    if (value === undefined || (name === undefined && field === undefined))
      return {fault: 'this is neither a keyword of PO nor a string in quotes', line: index + 1}
    if (name !== undefined) {
      const begins = name === 'msgctxt' || (name === 'msgid' && field !== 'msgctxt')
      if (entry === undefined || (begins && entry.texts.size > 0))
        entries.push((entry = {line: index + 1, isFuzzy: false, texts: new Map()}))
      field = name
    }
    if (entry === undefined || field === undefined) continue
    entry.texts.set(field, (entry.texts.get(field) ?? '') + value)
  }
  const head = entries.find(({texts}) => texts.get('msgid') === '' && !texts.has('msgctxt'))?.texts.get('msgstr')
  return {
    language: /^Language:[ \t]*(\S+)/m.exec(head ?? '')?.[1]?.replaceAll('_', '-'),
    answers: entries.flatMap(({line, isFuzzy, texts}): Answer[] => {
      const place = placeOfName(texts.get('msgctxt') ?? '')
      const [source, target] = [texts.get('msgid') ?? '', texts.get('msgstr') ?? '']
      if (place === undefined || isFuzzy || target.trim() === '') return []
      return [{...place, fileLine: line, source, target, isMasked: false, isDraft: false}]
    }),
  }
}

const SIGNS: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\'}

/** Returns the text of a string of PO. Undefined if it is none. */
function unquote(quoted: string): string | undefined {
  if (!/^"(?:[^"\\]|\\[ntr"\\])*"$/.test(quoted)) return undefined
  return quoted.slice(1, -1).replaceAll(/\\(.)/g, (_all, sign: string) => SIGNS[sign] ?? sign)
}
