import {diagnostic} from '../diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../diagnostics/place-in-front-matter.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import type {RoutePath} from '../model/paths.ts'
import type {SourceFile} from '../model/source.ts'
import {kebabCase} from '../text/kebab-case.ts'

/** The tags of a doc or post as they are written, so that some may have one page. */
export type TaggedSource = {
  readonly source: Pick<SourceFile, 'path' | 'bytes'>
  readonly tags: readonly {readonly label: string; readonly path: RoutePath}[]
}

/**
 * Reports tags that have one page although their labels differ in more than case, such as `C` and `C++`: each once, where it is written
 * first.
 * @param list name of the file with the list of tags, if there is one
 */
export function sharedTagPages(tagged: Iterable<TaggedSource>, list: string | undefined): Diagnostic[] {
  const byPath = new Map<RoutePath, {readonly label: string; readonly file: string; readonly known: Set<string>}>()
  const diagnostics: Diagnostic[] = []
  for (const {source, tags} of tagged) {
    for (const {label, path} of tags) {
      const first = byPath.get(path) ?? {label, file: source.path, known: new Set([comparable(label)])}
      byPath.set(path, first)
      if (first.known.has(comparable(label))) continue
      first.known.add(comparable(label))
      const place = placeInFrontMatter(source.bytes(), 'tags')
      diagnostics.push(
        diagnostic('tag-ambiguous', {
          file: source.path,
          ...(place && {place}),
          message: `The tags \`${first.label}\` and \`${label}\` have one page, \`${path}\`, which is called \`${first.label}\`.`,
          hint: hintFor(label, {first: first.label, list}),
          ...(first.file !== source.path && {related: [{message: `\`${first.label}\` is a tag here.`, file: first.file}]}),
        }),
      )
    }
  }
  return diagnostics
}

function comparable(label: string): string {
  return label.normalize('NFC').trim().toLowerCase()
}

function hintFor(label: string, {first, list}: {readonly first: string; readonly list: string | undefined}): string {
  const permalink = ownPath(label, first)
  if (list !== undefined)
    return `Write the same tag, or give one of them a path of its own in \`${list}\`, such as \`permalink: ${permalink}\`.`
  const written = /^[\w.+][\w.+# -]*$/.test(label) ? label : JSON.stringify(label)
  return `Write \`${first}\` if they are the same; else \`{label: ${written}, permalink: ${permalink}}\`.`
}

/** Words for the signs that `kebabCase` leaves out. */
const signs: Readonly<Record<string, string>> = {'+': 'plus', '#': 'sharp', '.': 'dot', '&': 'and', '@': 'at', '*': 'star', '/': 'slash'}

/** Returns a path for a tag that the other tag does not have. */
function ownPath(label: string, other: string): string {
  const path = kebabCase(label.replaceAll(/[+#.&@*/]/g, (sign) => ` ${signs[sign] ?? ''} `))
  return `/${path === kebabCase(other) ? `${path}-2` : path}`
}
