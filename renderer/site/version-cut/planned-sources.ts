import type {SitePath} from '../../core/model/paths.ts'
import type {DocSource, VersionSources} from '../../core/model/source.ts'
import type {Messages} from '../../core/model/translations.ts'
import type {Version} from '../../core/model/version.ts'
import type {CompiledFiles} from '../../graph/routes/create-docs.ts'
import {messageKeys} from '../../core/texts/message-keys.ts'
import {nextOfPlan} from './cut-plan.ts'
import type {CutPlan} from './cut-plan.ts'
import {placeOfCopy} from './place-of-copy.ts'

/** The versions of a locale, including next, and the plan of the cut. */
type ReadVersions = {
  readonly read: readonly VersionSources[]
  readonly plan: CutPlan
  /** The generated docs of the new version, if any are generated. */
  readonly generated?: VersionSources | undefined
}

/** Returns the sources of the versions of a locale after the cut, in their new order. */
export function versionsAfter(versions: readonly Version[], {read, plan, generated}: ReadVersions): VersionSources[] {
  return versions.flatMap((version): VersionSources[] => {
    const sources = read.find((other) => other.version.name === (version.name === plan.name ? nextOfPlan(plan) : version.name))
    if (sources === undefined) return []
    if (version.name !== plan.name) return [{...sources, version: labelled(version, sources.messages)}]
    return [generated === undefined ? copyOf(version, sources, plan) : withGenerated(copyOf(version, sources, plan), generated)]
  })
}

/** Replaces the generated docs of the copy with its own. */
function withGenerated(copy: VersionSources, generated: VersionSources): VersionSources {
  return {
    ...copy,
    docs: [...copy.docs.filter((doc) => !isGenerated(doc)), ...generated.docs],
    categories: new Map([...generated.categories, ...copy.categories]),
  }
}

/** Reports whether a feature generated the page, so that it has no file. */
export function isGenerated({generated}: DocSource): boolean {
  return generated !== undefined
}

/** Adds the compilations of next under the paths of their copies. Pages that the version already has take precedence. */
export function copyFiles(files: CompiledFiles, {read, plan}: ReadVersions): CompiledFiles {
  const next = read.find(({version}) => version.name === nextOfPlan(plan))?.docs ?? []
  const copies = next.flatMap(({path: file}): [SitePath, NonNullable<ReturnType<CompiledFiles['get']>>][] => {
    const compiled = files.get(file)
    return compiled === undefined ? [] : [[placeOfCopy(plan, file), compiled]]
  })
  return new Map([...copies, ...files])
}

/** Returns the sources of next under the paths of the new version. Bytes are still read from the original files. */
export function copyOf(version: Version, {docs, categories, sidebarsFile, messages}: VersionSources, plan: CutPlan): VersionSources {
  const move = <File extends {readonly path: SitePath; readonly original?: SitePath}>(file: File): File => ({
    ...file,
    path: placeOfCopy(plan, file.path),
    ...(file.original !== undefined && {original: placeOfCopy(plan, file.original)}),
  })
  return {
    version,
    docs: docs.map((doc) => ({...move(doc), version: version.name})),
    categories: new Map([...categories].map(([folder, category]) => [folder, move(category)])),
    sidebarsFile: sidebarsFile && move(sidebarsFile),
    ...(messages && {messages: new Map([...messages].filter(([key]) => key !== messageKeys.versionLabel))}),
  }
}

function labelled(version: Version, messages: Messages | undefined): Version {
  return {...version, label: messages?.get(messageKeys.versionLabel) ?? version.label}
}
