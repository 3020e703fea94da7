import {isFromGit} from '../../../core/files/git-folder.ts'
import type {SitePath} from '../../../core/model/paths.ts'
import {compareText} from '../../../core/text/compare.ts'
import type {BrokenPromise} from '../find-broken.ts'
import type {Article} from '../heirs/sections.ts'
import type {FrontMatterAdditions} from './edit-front-matter.ts'

/** What a file is to say in its front matter. */
export type Fix = FrontMatterAdditions & {readonly file: SitePath}

/** Returns what front matter has to say so that promises are kept, sorted by file: where what has their content is beyond doubt, and is in a file. */
export function planFixes(broken: Iterable<BrokenPromise>): Fix[] {
  const fixes = new Map<SitePath, {movedFrom: Set<string>; anchors: Map<string, string>}>()
  const fixOf = ({source}: Article): {movedFrom: Set<string>; anchors: Map<string, string>} | undefined => {
    if (source.generated !== undefined || source.format === 'react' || isFromGit(source.path)) return undefined
    const fix = fixes.get(source.path) ?? {movedFrom: new Set(), anchors: new Map()}
    fixes.set(source.path, fix)
    return fix
  }
  for (const promise of broken) {
    if (promise.heir?.isCertain !== true) continue
    if (promise.kind === 'address') fixOf(promise.heir.page)?.movedFrom.add(promise.former)
    for (const {page, id, heir} of promise.kind === 'address' ? promise.headings : [promise]) {
      if (heir?.isCertain === true) fixOf(page)?.anchors.set(id, heir.id)
    }
  }
  return [...fixes]
    .map(([file, {movedFrom, anchors}]) => ({file, movedFrom: [...movedFrom], anchors: [...anchors]}))
    .sort((a, b) => compareText(a.file, b.file))
}
