import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic, Place} from '../../core/model/diagnostic.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {SiteEdit} from '../../core/model/site-edit.ts'
import {compareText} from '../../core/text/compare.ts'
import type {Replacement} from './mend-imports.ts'

/** Returns the text of a file, byte for byte. Undefined if there is none, or it is no text. */
export type ReadText = (file: SitePath) => string | undefined

/** A name that is left to the writer: where it is, and what to write instead. */
type Left = {readonly place: Place; readonly written: string; readonly instead: string}

/** Changes the whole text of a file, after all replacements. A refusal is a full sentence. */
type Finish = (text: string) => string | {readonly refusal: string}

/** Texts of the site, and what is to be replaced in them. */
export type Texts = {
  /** Returns the text of a file before any change, without its byte order mark, as places and offsets count it. */
  readonly read: ReadText
  /** Replaces a part of a file. The same can be asked for several times; what contradicts it is left to the writer. */
  readonly replace: (file: SitePath, replacement: Replacement) => void
  readonly leave: (file: SitePath, left: Left) => void
  readonly finish: (file: SitePath, change: Finish) => void
  /** Returns the changed files, sorted by path. */
  readonly edits: () => SiteEdit[]
  /** Returns what is left to the writer. Called after `edits`. */
  readonly byHand: () => Diagnostic[]
}

/** Creates a collection of changes that is empty. Each file is read once. */
export function createTexts(readText: ReadText): Texts {
  const known = new Map<SitePath, string | undefined>()
  const replaced = new Map<SitePath, Map<string, Replacement[]>>()
  const finished = new Map<SitePath, Finish>()
  const left = new Map<string, Diagnostic>()
  const whole: ReadText = (file) => {
    if (!known.has(file)) known.set(file, readText(file))
    return known.get(file)
  }
  const read: ReadText = (file) => whole(file)?.replace(/^\uFEFF/, '')
  const leave: Texts['leave'] = (file, {place, written, instead}) => {
    const found = diagnostic('move-by-hand', {
      file,
      place,
      message: `\`${written}\` names what moves, and docsite cannot change it here.`,
      hint: `Write \`${instead}\`.`,
    })
    left.set(JSON.stringify([file, place.start, instead]), found)
  }
  const edit = (file: SitePath, before: string): string => {
    const text = before.replace(/^\uFEFF/, '')
    const parts: string[] = []
    let done = 0
    const all = [...(replaced.get(file) ?? new Map<string, Replacement[]>()).values()].sort(([a], [b]) => (a?.start ?? 0) - (b?.start ?? 0))
    for (const [first, ...others] of all) {
      if (first === undefined || first.start < done) continue
      const written = text.slice(first.start, first.end)
      if (others.length > 0) {
        const place = placeOf(text, first.start, first.end)
        const instead = [first, ...others].map((one) => one.instead).filter((one) => one !== written)
        leave(file, {place, written, instead: instead.join('` or `')})
        continue
      }
      parts.push(text.slice(done, first.start), first.instead)
      done = first.end
    }
    const edited = before.slice(0, before.length - text.length) + parts.join('') + text.slice(done)
    const end = finished.get(file)?.(edited) ?? edited
    if (typeof end === 'string') return end
    left.set(file, diagnostic('move-by-hand', {file, message: 'The former address of the page cannot be written.', hint: end.refusal}))
    return edited
  }
  return {
    read,
    replace(file, replacement) {
      const ofFile = replaced.get(file) ?? new Map<string, Replacement[]>()
      const key = `${replacement.start}-${replacement.end}`
      const there = ofFile.get(key) ?? []
      if (!there.some(({instead}) => instead === replacement.instead)) ofFile.set(key, [...there, replacement])
      replaced.set(file, ofFile)
    },
    leave,
    finish: (file, change) => void finished.set(file, change),
    edits: () =>
      [...new Set([...replaced.keys(), ...finished.keys()])].sort(compareText).flatMap((file): SiteEdit[] => {
        const before = whole(file)
        const after = before === undefined ? undefined : edit(file, before)
        return before === undefined || after === undefined || after === before ? [] : [{path: file, before, after}]
      }),
    byHand: () => [...left.values()],
  }
}
