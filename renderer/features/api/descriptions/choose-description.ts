import type {Description, RangedText} from './description-schema.ts'
import {parseVersionRange} from './version-range.ts'
import type {DescriptionFile} from './read-descriptions.ts'
import type {JsonPath} from '../../../core/diagnostics/json-place.ts'

/** A text with the place it was written at. Without an origin it is Markdown generated from a comment. */
export type PlacedText = {readonly text: string; readonly origin?: {readonly file: DescriptionFile; readonly keys: JsonPath}}

/** The description of a module, an item or a member in one version. */
export type ChosenDescription = {
  readonly description: PlacedText | undefined
  readonly notes: readonly PlacedText[]
  readonly example: PlacedText | undefined
  /** Texts by name of a parameter, or of a property of an inline object type: `options.dim`. */
  readonly params: ReadonlyMap<string, PlacedText>
  readonly returns: PlacedText | undefined
}

/** The version to choose texts for, and the names of all versions, newest first. */
export type VersionChoice = {readonly version: string; readonly versions: readonly string[]}

const nothing: ChosenDescription = {description: undefined, notes: [], example: undefined, params: new Map(), returns: undefined}

/** Returns the description of a module, or of one of its items or members, in a version. */
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

/**
 * Returns the path of a description in its file: that of the module for `[]`, of an item for `['Tensor']`, of a member for `['Tensor',
 * 'add']`.
 */
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
