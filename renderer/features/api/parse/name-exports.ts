import type {ApiItem} from '../model/api.ts'
import type {Place, Target} from './resolve-names.ts'

/** An export of a module, under the name shown to readers. */
export type NamedExport = {
  readonly item: ApiItem
  readonly name: string
  readonly default?: ApiItem['default']
  /** The scope that declares it. */
  readonly place: Place | undefined
  /** The comments of its exports, the nearest first. */
  readonly exportComments: Target['exportComments']
}

/**
 * Assigns names to the exports of a module. A default export has the name of its declaration or, without one, a name derived from the
 * module's. A default that is also exported by name is listed once, under that name.
 * @param module name of the module: `p-queue`, `lib/media`
 */
export function nameExports(module: string, targets: ReadonlyMap<string, Target>): NamedExport[] {
  const named = [...targets].flatMap(([name, {items, place, exportComments}]) =>
    name === DEFAULT ? [] : items.map((item): NamedExport => ({item, name, place, exportComments})),
  )
  const {items: defaults = [], place, exportComments} = targets.get(DEFAULT) ?? {}
  const others = defaults.filter((item) => named.every((one) => one.item !== item))
  return [
    ...named.map((one): NamedExport => (isFirst(one, named) && defaults.includes(one.item) ? {...one, default: 'too'} : one)),
    ...others.map((item): NamedExport => ({item, name: freeName(item, {module, named}), default: 'only', place, exportComments})),
  ]
}

const DEFAULT = 'default'

/** Reports whether this is the first name of an item. Only the first is marked as the default as well. */
function isFirst(one: NamedExport, named: readonly NamedExport[]): boolean {
  return named.find(({item}) => item === one.item) === one
}

type Around = {readonly module: string; readonly named: readonly NamedExport[]}

/** Returns a name that is not taken by an export of the same kind. */
function freeName(item: ApiItem, {module, named}: Around): string {
  const isTaken = (name: string): boolean => named.some((one) => one.name === name && one.item.kind === item.kind)
  return [ownName(item), moduleIdentifier(module, item)].find((name) => name !== undefined && !isTaken(name)) ?? DEFAULT
}

/**
 * Returns the name of a declaration without the number that bundlers append. Compilers name anonymous defaults `_default` or `default_1`.
 */
function ownName({name}: ApiItem): string | undefined {
  const written = name.replace(/\$\d+$/, '')
  return /^_*default(?:_\d+)?$/.test(written) ? undefined : written
}

/** @example moduleIdentifier('@scope/p-map', {kind: 'function'}) // => 'pMap' */
function moduleIdentifier(module: string, {kind}: Pick<ApiItem, 'kind'>): string | undefined {
  const last = module.split('/').at(-1) ?? ''
  const joined = last.replaceAll(/[^\p{L}\p{N}_$]+(.?)/gu, (_all, next: string) => next.toUpperCase())
  if (!/^[\p{L}_$]/u.test(joined)) return undefined
  return kind === 'variable' || kind === 'function' ? joined : joined.replace(/^./u, (first) => first.toUpperCase())
}
