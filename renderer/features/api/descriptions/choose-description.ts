import type {Description, RangedText} from './description-schema.ts'
import {parseVersionRange} from './version-range.ts'
import type {DescriptionFile} from './read-descriptions.ts'
import type {JsonPath} from '../../../core/diagnostics/json-place.ts'

/** A text with where it is written; without a place it is Markdown that was made of a comment. */
export type PlacedText = {readonly text: string; readonly origin?: {readonly file: DescriptionFile; readonly keys: JsonPath}}

/** What is said about something in one version. */
export type ChosenDescription = {
  readonly description: PlacedText | undefined
  readonly notes: readonly PlacedText[]
  readonly example: PlacedText | undefined
  /** By name of the parameter, and of properties of object types that are written out: `options.dim`. */
  readonly params: ReadonlyMap<string, PlacedText>
  readonly returns: PlacedText | undefined
}

/** Chooses what is said in one version; `versions` are all names, newest first. */
export type VersionChoice = {readonly version: string; readonly versions: readonly string[]}

const nothing: ChosenDescription = {description: undefined, notes: [], example: undefined, params: new Map(), returns: undefined}

/** What a file says of its module, of an item or of a member in a version. */
export function chooseDescription(file: DescriptionFile | undefined, names: readonly string[], choice: VersionChoice): ChosenDescription {
  const keys = descriptionKeys(names)
  const entry = file && entryAt(file, names)
  if (file === undefined || entry === undefined) return nothing
  const at = (text: RangedText | undefined, ...inner: JsonPath): PlacedText | undefined => {
    if (text === undefined) return undefined
    if (typeof text === 'string') return {text, origin: {file, keys: [...keys, ...inner]}}
    const index = text.findIndex(({versions}) => parseVersionRange(versions, choice.versions)?.(choice.version))
    const found = text[index]
    return found && {text: found.description, origin: {file, keys: [...keys, ...inner, index, 'description']}}
  }
  const notes = (entry.notes ?? []).flatMap((note, index): PlacedText[] => {
    if (typeof note === 'string') return [{text: note, origin: {file, keys: [...keys, 'notes', index]}}]
    if (!parseVersionRange(note.versions, choice.versions)?.(choice.version)) return []
    return [{text: note.description, origin: {file, keys: [...keys, 'notes', index, 'description']}}]
  })
  const params = Object.entries(entry.params ?? {}).flatMap(([name, text]): [string, PlacedText][] => {
    const found = at(text, 'params', name)
    return found ? [[name, found]] : []
  })
  return {
    description: at(entry.description, 'description'),
    notes,
    example: at(entry.example, 'example'),
    params: new Map(params),
    returns: at(entry.returns, 'returns'),
  }
}

/** Where a description stands: `[]` the module's, `['Tensor']` an item's, `['Tensor', 'add']` a member's. */
export function descriptionKeys([item, member]: readonly string[]): JsonPath {
  if (item === undefined) return []
  return member === undefined ? ['items', item] : ['items', item, 'members', member]
}

function entryAt({descriptions}: DescriptionFile, [item, member]: readonly string[]): Description | undefined {
  if (item === undefined) return descriptions
  const found = Object.hasOwn(descriptions.items, item) ? descriptions.items[item] : undefined
  if (member === undefined) return found
  return found?.members && Object.hasOwn(found.members, member) ? found.members[member] : undefined
}
