import {diagnostic} from '../../../core/diagnostics/diagnostic.ts'
import {jsonPlaces, placeInJson} from '../../../core/diagnostics/json-place.ts'
import type {JsonPath} from '../../../core/diagnostics/json-place.ts'
import type {ApiComment, ApiSignature} from '../model/api.ts'
import type {Diagnostic} from '../../../core/model/diagnostic.ts'
import {listNearest} from '../../../core/text/list-nearest.ts'
import {moduleSlug} from '../reference.ts'
import type {VersionReference} from '../reference.ts'
import {chooseDescription, descriptionKeys} from './choose-description.ts'
import type {Description, RangedText} from './description-schema.ts'
import type {DescriptionFile} from './read-descriptions.ts'
import {parseVersionRange} from './version-range.ts'

/** The references to check descriptions against. */
export type DescriptionCheck = {
  readonly files: ReadonlyMap<string, DescriptionFile>
  /** Folder of the descriptions, as in the configuration. */
  readonly folder: string
  /** Newest first. */
  readonly references: readonly VersionReference[]
  /** Names of all versions, newest first. */
  readonly versions: readonly string[]
  /** True if a comment counts as a description. */
  readonly comments: boolean
}

/** Checks that everything documented has a description in each version, and that every description belongs to something documented. */
export function checkDescriptions(check: DescriptionCheck): Diagnostic[] {
  const documented = collectDocumented(check)
  return [...findMissing(check, documented), ...findUnknown(check, documented)]
}

/** A documented item or member, with the versions in which it needs a description, and its parameters. */
type Documented = {
  readonly module: string
  readonly names: readonly string[]
  readonly versions: string[]
  readonly parameters: Set<string>
}

type Commented = {readonly signatures?: readonly ApiSignature[]; readonly comment?: ApiComment | undefined}

function collectDocumented({references, comments}: DescriptionCheck): Map<string, Documented> {
  const documented = new Map<string, Documented>()
  const add = (version: string, module: string, names: readonly string[], {signatures = [], comment}: Commented): void => {
    const key = [module, ...names].join('\n')
    const known = documented.get(key) ?? {module, names, versions: [], parameters: new Set()}
    documented.set(key, known)
    const isCommented = comments && comment !== undefined
    if (known.versions.at(-1) !== version && !isCommented) known.versions.push(version)
    for (const {name, fields} of signatures.flatMap(({parameters}) => parameters)) {
      known.parameters.add(name)
      for (const field of fields) known.parameters.add(field.name)
    }
  }
  for (const {version, modules} of references) {
    for (const {module, items} of modules) {
      add(version, module.name, [], module)
      for (const {item} of items) {
        add(version, module.name, [item.name], item)
        for (const member of item.members) add(version, module.name, [item.name, member.name], member)
      }
    }
  }
  return documented
}

function findMissing({files, folder, versions}: DescriptionCheck, documented: ReadonlyMap<string, Documented>): Diagnostic[] {
  return [...documented.values()].flatMap(({module, names, versions: where}) => {
    const file = files.get(module)
    const without = where.filter((version) => chooseDescription(file, names, {version, versions}).description === undefined)
    if (without.length === 0) return []
    const what = names.length === 0 ? `The module \`${module}\`` : `\`${names.join('.')}\` of the module \`${module}\``
    const scope = without.length === where.length ? '' : ` in ${without.map((name) => `\`${name}\``).join(', ')}`
    const place = file && placeInJson(file.text, descriptionKeys(names), 'key')
    return [
      diagnostic('api-description-missing', {
        file: file?.path ?? `${folder}/${moduleSlug(module)}.json`,
        ...(place && {place}),
        message: `${what} has no description${scope}.`,
        hint: `Write one under \`${[...descriptionKeys(names), 'description'].join('.')}\`.`,
      }),
    ]
  })
}

function findUnknown({files, versions}: DescriptionCheck, documented: ReadonlyMap<string, Documented>): Diagnostic[] {
  const all = [...documented.values()]
  return [...files].flatMap(([module, file]) => {
    const found: Diagnostic[] = []
    const placeOf = jsonPlaces(file.text)
    const report = (keys: JsonPath, message: string, hint: string): void => {
      found.push(diagnostic('api-description-unknown', {file: file.path, place: placeOf(keys, 'key'), message, hint}))
    }
    const known = (names: readonly string[]): Documented | undefined => documented.get([module, ...names].join('\n'))
    const siblings = (names: readonly string[]): string[] =>
      all
        .filter(
          (other) =>
            other.module === module && other.names.length === names.length && other.names.slice(0, -1).join() === names.slice(0, -1).join(),
        )
        .flatMap((other) => other.names.at(-1) ?? [])
    if (known([]) === undefined) {
      const modules = all.filter(({names}) => names.length === 0).map((other) => other.module)
      report(['module'], `No version has a module \`${module}\`.`, listNearest(module, modules))
      return found
    }
    const check = (names: readonly string[], entry: Description): void => {
      const target = known(names)
      const keys = descriptionKeys(names)
      if (target === undefined) {
        report(keys, `No version has \`${names.join('.')}\` in the module \`${module}\`.`, listNearest(names.at(-1) ?? '', siblings(names)))
        return
      }
      for (const name of Object.keys(entry.params ?? {})) {
        if (!target.parameters.has(name)) {
          report(
            [...keys, 'params', name],
            `\`${names.join('.')}\` has no parameter \`${name}\`.`,
            listNearest(name, [...target.parameters]),
          )
        }
      }
      for (const [inner, range] of rangesOf(entry)) {
        if (parseVersionRange(range, versions) !== undefined) continue
        const hint = `Write comparators such as \`<${versions[0] ?? '1.0'}\`. ${listNearest(range.replace(/^[<>=\s]+/, ''), versions)}`
        report([...keys, ...inner], `\`${range}\` is not a range of versions.`, hint)
      }
    }
    check([], file.descriptions)
    for (const [item, entry] of Object.entries(file.descriptions.items)) {
      check([item], entry)
      for (const [member, inner] of Object.entries(entry.members ?? {})) check([item, member], inner)
    }
    return found
  })
}

/** Returns all version ranges of a description, with the keys that lead to them. */
function rangesOf({description, notes = [], example, params = {}, returns}: Description): [JsonPath, string][] {
  return [
    ...rangesIn(description, ['description']),
    ...rangesIn(returns, ['returns']),
    ...rangesIn(example, ['example']),
    ...Object.entries(params).flatMap(([name, text]) => rangesIn(text, ['params', name])),
    ...notes.flatMap((note, index): [JsonPath, string][] =>
      typeof note === 'string' ? [] : [[['notes', index, 'versions'], note.versions]],
    ),
  ]
}

function rangesIn(text: RangedText | undefined, keys: JsonPath): [JsonPath, string][] {
  return Array.isArray(text) ? text.map(({versions}, index) => [[...keys, index, 'versions'], versions]) : []
}
