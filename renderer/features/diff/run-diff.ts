import path from 'node:path'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import {nearest} from '../../core/text/nearest.ts'
import {encodePath} from '../../core/urls/url.ts'
import type {CommandEnd, OwnCommandContext} from '../own-command.ts'
import {changeKinds} from './compare-pages.ts'
import {compareSites} from './compare-sites.ts'
import {describeCounts, formatNumber} from './describe-difference.ts'
import {formatHtml} from './format-html.ts'
import {formatJson} from './format-json.ts'
import {formatMarkdown} from './format-markdown.ts'
import {formatText} from './format-text.ts'
import {openSides} from './open-sides.ts'
import type {Side} from './open-sides.ts'
import {readComparedSite} from './read-compared-site.ts'
import type {ComparedSite, ComparedSites} from './read-compared-site.ts'
import type {SiteDifference} from './site-difference.ts'

/**
 * Compares two built sites, and writes what differs.
 * @throws the signal's reason, and any error that is a bug
 */
export async function runDiff(context: OwnCommandContext): Promise<CommandEnd> {
  const kinds = readKinds(context.options['failOn'])
  if ('error' in kinds) return {diagnostics: [], error: kinds.error}
  const sides = await openSides(context)
  if ('diagnostics' in sides) return sides
  try {
    const [before, after] = [readSide(sides.before), readSide(sides.after)]
    if (typeof before === 'string') return {diagnostics: [], error: before}
    if (typeof after === 'string') return {diagnostics: [], error: after}
    const difference = compareSites({before, after}, context.signal)
    const diagnostics = [...damages({before, after}, context), ...outdated(sides.after), ...judge(difference, kinds.kinds)]
    return deliver(difference, {context, after, diagnostics})
  } catch (error) {
    if (!isFsError(error)) throw error
    return {diagnostics: [], error: `\`${error.path ?? ''}\` cannot be read: ${fsReason(error)}.`}
  } finally {
    await sides.close()
  }
}

/** Reads a site. Returns why it cannot be read, as a sentence, if there is none. */
function readSide({folder, name}: Side): ComparedSite | string {
  const missing = (reason: string): string =>
    `There is no built site in \`${name}\`: ${reason}. Run \`docsite build\` first, or pass the folder that contains the HTML.`
  try {
    const site = readComparedSite(folder)
    return site.pages.size + site.redirects.size > 0 ? site : missing('it contains no HTML file')
  } catch (error) {
    if (isFsError(error)) return missing(fsReason(error))
    throw error
  }
}

/** Reports manifests that cannot be read. Without them, less is known of redirects and versions. */
function damages({before, after}: ComparedSites, {root}: OwnCommandContext): Diagnostic[] {
  return [before, after].flatMap(({damaged}) => {
    if (damaged === undefined) return []
    const message = 'The manifest of the site cannot be read, so its redirects and versions are not known.'
    return [diagnostic('built-manifest', {file: toPosix(path.relative(root, damaged)), message, hint: 'Build the site again.'})]
  })
}

/** Reports content that has changed since the output was built. */
function outdated({name, changed}: Side): Diagnostic[] {
  if (changed === undefined) return []
  const {file, isFolder} = changed
  const what = isFolder ? 'Files in the folder have come or gone' : 'The file has changed'
  const message = `${what} since \`${name}\` was built, so the comparison does not show what it is now.`
  return [
    diagnostic('diff-outdated', {file, message, hint: 'Run `docsite build` first, or name the site to compare as the second argument.'}),
  ]
}

function toPosix(file: string): string {
  return file.replaceAll(path.sep, '/')
}

/** What `--fail-on` may name. */
const failKinds = ['broken', 'removed', 'moved', 'added', ...changeKinds] as const

type FailKind = (typeof failKinds)[number]

function readKinds(written: unknown): {readonly kinds: readonly FailKind[]} | {readonly error: string} {
  const names = Array.isArray(written) ? written.filter((name) => typeof name === 'string') : []
  const unknown = names.find((name) => !failKinds.some((kind) => kind === name))
  if (unknown === undefined) return {kinds: failKinds.filter((kind) => names.includes(kind))}
  const meant = nearest(unknown, failKinds)
  const guess = meant === undefined ? '' : ` Did you mean ${meant}?`
  return {error: `\`--fail-on ${unknown}\` is not known. Write some of ${failKinds.join(', ')}, separated by commas.${guess}`}
}

/** Reports the changes that the command line refuses. */
function judge(difference: SiteDifference, kinds: readonly FailKind[]): Diagnostic[] {
  return kinds.flatMap((kind) => {
    const count = countOf(difference, kind)
    if (count === 0) return []
    const message = `${describeKind(kind, count)}, which \`--fail-on ${kind}\` refuses.`
    return [diagnostic('diff-refused', {message, hint: HINTS[kind] ?? 'Change it back, or leave the kind out of `--fail-on`.'})]
  })
}

const HINTS: Partial<Record<FailKind, string>> = {
  broken: 'Write `moved_from` or `anchors` in the front matter of the page that has the content now, or add a redirect.',
  removed: 'Restore the page, or leave the kind out of `--fail-on`.',
}

function countOf({changed, ...lists}: SiteDifference, kind: FailKind): number {
  if (kind === 'broken' || kind === 'removed' || kind === 'moved' || kind === 'added') return lists[kind].length
  return [...changed, ...lists.moved].filter((page) => page.kind === kind).length
}

function describeKind(kind: FailKind, count: number): string {
  const number = formatNumber(count)
  const isOne = count === 1
  if (kind === 'broken')
    return isOne ? 'One address or heading has no answer any more' : `${number} addresses and headings have no answer any more`
  const pages = isOne ? 'One page' : `${number} pages`
  if (kind === 'removed' || kind === 'moved' || kind === 'added') return `${pages} ${isOne ? 'was' : 'were'} ${kind}`
  return kind === 'text' || kind === 'title'
    ? `${pages} ${isOne ? 'has' : 'have'} another ${kind}`
    : `${pages} ${isOne ? 'differs' : 'differ'} in ${kind}`
}

type Delivery = {readonly context: OwnCommandContext; readonly after: ComparedSite; readonly diagnostics: readonly Diagnostic[]}

/** Writes the document to the output file, or makes it the result of the command. */
function deliver(difference: SiteDifference, {context, after, diagnostics}: Delivery): CommandEnd {
  const {options, cwd} = context
  const isFull = options['full'] === true
  const out = typeof options['out'] === 'string' ? options['out'] : undefined
  const formats = out === undefined ? context.formats : plain
  const document = documentOf(difference, {context, after}) ?? formatText(difference, {isFull, formats})
  if (out === undefined) return {diagnostics, isDocument: true, document}
  try {
    replaceFile(path.resolve(cwd, out), document)
    return {diagnostics, closing: () => `${out} holds the comparison: ${describeCounts(difference)}.`}
  } catch (error) {
    if (isFsError(error)) return {diagnostics, error: `\`${out}\` cannot be written: ${fsReason(error)}.`}
    throw error
  }
}

const plain = {bold: (text: string) => text, paint: (_colour: string, text: string) => text, shown: (text: string) => text}

/** Writes the document of a format for programs. Undefined for the text. */
function documentOf(difference: SiteDifference, {context: {options}, after}: Pick<Delivery, 'context' | 'after'>): string | undefined {
  const {format} = options
  if (format === 'json') return formatJson(difference)
  const url = options['previewUrl']
  const linkTo = typeof url === 'string' ? (route: RoutePath) => linkIn(after, {route, url}) : undefined
  if (format === 'html') return formatHtml(difference, {linkTo})
  return format === 'markdown' ? formatMarkdown(difference, {isFull: options['full'] === true, linkTo}) : undefined
}

/** Returns the URL of a page where the folder of its site is served. */
function linkIn({pages}: ComparedSite, {route, url}: {readonly route: RoutePath; readonly url: string}): string {
  const isFolder = route === '/' || (pages.get(route)?.file.endsWith('index.html') ?? true)
  return url.replace(/\/$/, '') + encodePath(isFolder ? route : route.slice(0, -1))
}
