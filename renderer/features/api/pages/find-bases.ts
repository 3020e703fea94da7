import type {ApiCode, ApiField, ApiItem, ApiMember} from '../model/api.ts'
import {plainText} from '../parse/code-tokens.ts'
import {targetItem} from '../reference.ts'
import type {NameTarget, PlacedHelper, PlacedItem} from '../reference.ts'
import {genericOf} from './find-component.ts'
import type {PageContext} from './page-context.ts'

/** A type from which another type gets members. */
export type Base = {
  readonly item: ApiItem
  /** The members it provides. `Pick` and `Omit` leave some out. */
  readonly members: readonly ApiMember[]
  /** Names of the members that it provides without declaring them, such as those of a computed type. */
  readonly computed: readonly string[]
  /** True if the type is only implemented, so that its members are declared again. */
  readonly isContract: boolean
  /** The section of the type, if it has one. */
  readonly placed?: PlacedItem
  /** The declaration of the type below a signature, if it has no section. */
  readonly helper?: PlacedHelper | undefined
}

/** Resolves names of bases. */
export type BaseLookUp = Pick<PageContext, 'lookUp' | 'lookUpIn'> & {
  /** Returns the computed properties of an item. By default those that it has. */
  readonly computedOf?: (item: ApiItem) => readonly ApiField[]
}

/**
 * Returns the types that an item gets members from, nearest first and without duplicates: those it extends or implements and the parts of
 * its intersection, with their own bases. Types of other packages are not included.
 */
export function basesOf({lookUp, lookUpIn, computedOf = ({computed = []}) => computed}: BaseLookUp, item: ApiItem): Base[] {
  const found = new Map<ApiItem, Base>()
  const visit = (one: ApiItem, {takes, isBelow, names}: Way): void => {
    for (const code of baseCodes(one)) {
      const isContract = isBelow || one.implements.includes(code)
      const inner = unwrap(code, takes)
      const target = names(inner.name)
      const base = targetItem(target)
      if (target === undefined || base === undefined || base === item || found.has(base)) continue
      const members = base.members.filter(({kind, name}) => kind !== 'constructor' && inner.takes(name))
      const computed = computedOf(base).flatMap(({name}) => (inner.takes(name) ? name : []))
      found.set(base, {
        item: base,
        members,
        computed,
        isContract,
        ...(target.kind === 'item' ? {placed: target.placed} : {helper: target.placed}),
      })
      // the bases of a base are named in the code of its own module
      const inside = target.kind === 'item' ? (name: string): NameTarget => lookUpIn(target.placed.module, name) : names
      visit(base, {takes: inner.takes, isBelow: isContract, names: inside})
    }
  }
  visit(item, {takes: () => true, isBelow: false, names: lookUp})
  return [...found.values()]
}

/** Reports whether the members of a base are those of a class or an interface of the library, as far as they are taken. */
export function isDeclaredBase({lookUp}: Pick<BaseLookUp, 'lookUp'>, code: ApiCode): boolean {
  const kind = targetItem(lookUp(unwrap(code, () => true).name))?.kind
  return kind === 'class' || kind === 'interface'
}

type Takes = (member: string) => boolean

/** The way to the bases of a base: the members that are taken, whether it is only implemented, and the targets of its names. */
type Way = {readonly takes: Takes; readonly isBelow: boolean; readonly names: (name: string) => NameTarget}

function baseCodes({kind, extends: bases, implements: contracts, type}: ApiItem): readonly ApiCode[] {
  if (kind === 'class' || kind === 'interface') return [...bases, ...contracts]
  if (kind !== 'type' || type === undefined) return []
  if ('parts' in type) return type.operator === '&' ? type.parts : []
  // the type itself, either plain or with some of its members
  return wrappers.test(genericOf(type).name) ? [type] : []
}

/** Matches TypeScript's utility types that provide the members of their first argument. */
const wrappers = /^(?:Partial|Required|Readonly|Pick|Omit)$/

function unwrap(code: ApiCode, takes: Takes): {readonly name: string; readonly takes: Takes} {
  const {name, args} = genericOf(code)
  const [first, keys] = args
  if (first === undefined || !wrappers.test(name)) return {name, takes}
  const listed = new Set(keys === undefined ? [] : [...plainText(keys).matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, two]) => one ?? two))
  const isChosen = (member: string): boolean => (name === 'Pick' ? listed.has(member) : name !== 'Omit' || !listed.has(member))
  return unwrap(first, (member) => takes(member) && isChosen(member))
}
