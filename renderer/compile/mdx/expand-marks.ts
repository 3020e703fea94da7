import {HOLE_OPEN} from '../../core/model/hole.ts'
import {marks} from './marks.ts'
import type {PageParts} from './page-parts.ts'

const RAW = new RegExp(`${marks.rawOpen}(\\d+)\\.(\\d+)${marks.rawClose}`, 'g')
const CODE = new RegExp(`${marks.codeOpen}(\\d+)${marks.codeClose}`, 'g')
const TAB_ID = /(\s(?:id|aria-controls|aria-labelledby)="(?:tab|panel)-)(\d\d*)(?=-)/g

/**
 * Replaces marks with the HTML that was made without React, wrapped in marks which say that its links are already collected.
 * Each file numbers its tab groups from 1; in the page they are renumbered so that their IDs are unique.
 */
export function expandMarks(html: string, {modules}: PageParts, code: readonly string[]): string {
  let groups = 0
  const renumber = (inner: string): string => {
    const numbers = new Map<string, number>()
    return inner.replaceAll(TAB_ID, (_id, before: string, number: string) => {
      const known = numbers.get(number) ?? (groups += 1)
      numbers.set(number, known)
      return before + known
    })
  }
  return html
    .replace(RAW, (_mark, module: string, index: string) => {
      const raw = modules.get(Number(module))?.raw[Number(index)] ?? ''
      return collected(renumber(raw.replaceAll(HOLE_OPEN, `${HOLE_OPEN}${module}.`)))
    })
    .replace(CODE, (_mark, index: string) => collected(renumber(code[Number(index)] ?? '')))
}

function collected(html: string): string {
  return `${marks.collectedOpen}${html}${marks.collectedClose}`
}
