import {parseTree} from 'jsonc-parser'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import {checkCutName} from './cut-name.ts'
import type {CutPlan} from './cut-plan.ts'
import {checkTranslations, planTranslations} from './plan-translations.ts'
import {nextVersion, uniqueName} from '../../core/text/version-name.ts'
import {placeOfCut} from '../../source/order-versions.ts'
import type {CutSources} from './read-cut-sources.ts'

/**
 * Plans what cutting a version writes, or reports why it cannot be cut. Decides from the facts alone. Anything else that a
 * version will consist of besides its files, such as a generated API reference, has to become part of this plan, as files with
 * their hashes, so that it is pinned.
 * @param written name of the version in its doc set, as entered
 */
export function planCut(sources: CutSources, written: string): Staged<CutPlan | undefined> {
  const name = written.normalize('NFC')
  const {set, places, list} = sources
  const refused =
    checkCutName(name, {places, entries: sources.entries ?? [], list, fromGit: sources.fromGit}) ??
    checkNext(sources) ??
    checkTranslations(sources, name)
  if (refused !== undefined) return {value: undefined, diagnostics: [refused]}
  const plan: CutPlan = {
    name: uniqueName(set, name),
    from: places.next,
    to: places.versionDir(name),
    files: sources.next ?? [],
    sidebars: sources.sidebars(name),
    translations: planTranslations(sources, name),
    list: {path: list.path, before: list.text, after: insertVersion(list.text, name)},
  }
  return {value: plan, diagnostics: []}
}

/** Reports the problem if there are no docs to cut. */
function checkNext({places, entries = [], next, list, fromGit}: CutSources): Diagnostic | undefined {
  const {next: from, versions} = places
  const nextInGit = fromGit.find(({name}) => name === nextVersion)
  if (nextInGit !== undefined) {
    const {git, file, place} = nextInGit
    const message = `\`next\` comes from Git (\`${git}\`), so there is no folder that could be cut.`
    const hint = "Tag the commit, and add the version to `docs.versions`: `'1.1': {git: 'v1.1:docs'}`."
    return diagnostic('version-missing', {...(file !== undefined && {file}), ...(place && {place}), message, hint})
  }
  const loose = places.isShared ? entries.find((name) => /^[^._].*\.mdx?$/i.test(name)) : undefined
  if (!list.exists && loose !== undefined) {
    return diagnostic('version-missing', {
      file: `${versions}/${loose}`,
      message:
        fromGit.length === 0
          ? `The docs are in \`${versions}\` itself, so there is only one version and none can be cut.`
          : `The docs are in \`${versions}\` itself, and all other versions come from Git, so none can be cut.`,
      hint:
        fromGit.length === 0 ? `Move all of them into \`${from}\`, build the site, and then cut the version.` : tagHint(fromGit, versions),
    })
  }
  if (next === undefined) {
    const message = `\`${from}\` does not exist, and a new version is a copy of it.`
    return diagnostic('version-missing', {file: from, message, hint: `Write the docs of the next version into \`${from}\`.`})
  }
  if (next.some(({name}) => isDoc(name))) return undefined
  const message = `\`${from}\` has no docs: it holds no \`.md\` or \`.mdx\` file, so there is nothing to cut.`
  return diagnostic('version-empty', {file: from, message, hint: 'Write one first.'})
}

/** Says how a version comes to be where all come from Git. */
function tagHint(fromGit: CutSources['fromGit'], versions: string): string {
  const {tags} = fromGit.find((version) => version.tags !== undefined) ?? {}
  return tags === undefined
    ? `Tag the commit, and add the version to \`docs.versions\`: \`'1.1': {git: 'v1.1:${versions}'}\`.`
    : `Tag the commit: each tag that matches \`${tags}\` is a version.`
}

/** Reports whether a file becomes a page. Partials and hidden files do not. */
function isDoc(name: string): boolean {
  return /\.mdx?$/i.test(name) && !/(?:^|\/)[._]/.test(name)
}

/**
 * Returns the text of a list of versions with a name inserted at the start, or behind those that are newer by number. Keeps the author's formatting: one line or one name
 * per line, indentation, line endings. A new or empty list is formatted as JSON with two spaces.
 * @param text valid JSON that is an array of texts; undefined when there is no file
 * @example insertVersion('["0.2.4", "0.1"]\n', '0.2.5') // => '["0.2.5", "0.2.4", "0.1"]\n'
 */
export function insertVersion(text: string | undefined, name: string): string {
  const bare = text?.replace(/^\uFEFF/, '') ?? ''
  const mark = (text ?? '').slice(0, (text ?? '').length - bare.length)
  const array = bare === '' ? undefined : parseTree(bare)
  const [first, second] = array?.children ?? []
  if (array === undefined || first === undefined) return `${mark}${JSON.stringify([name], null, 2)}\n`
  const lead = bare.slice(array.offset + 1, first.offset)
  const between = second === undefined ? lead : bare.slice(first.offset + first.length, second.offset).replace(',', '')
  const gap = second === undefined && !lead.includes('\n') ? ' ' : between
  const entries = array.children ?? []
  const newer =
    entries[
      placeOfCut(
        name,
        entries.map(({value}) => String(value)),
      ) - 1
    ]
  if (newer === undefined) return `${mark}${bare.slice(0, first.offset)}${JSON.stringify(name)},${gap}${bare.slice(first.offset)}`
  const end = newer.offset + newer.length
  return `${mark}${bare.slice(0, end)},${gap}${JSON.stringify(name)}${bare.slice(end)}`
}
