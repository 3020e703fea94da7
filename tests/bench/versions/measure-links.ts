import fs from 'node:fs'
import path from 'node:path'
import {measure} from '../measure.ts'
import {createHistory} from './releases.ts'
import type {Release} from './releases.ts'
import type {VersionsPlace, VersionsTool} from './versions-tool.ts'

/** A link that leads nowhere, by what is wrong with it. */
export const brokenLinks = {page: 'section-00/page-77777', anchor: 'section-02/page-00030#no-such-heading'} as const
export type BrokenLink = keyof typeof brokenLinks

/** Which of the links, planted in an old version, end the build at the strictest settings. */
export async function measureLinks(tool: VersionsTool, {project, benchDir, bin}: VersionsPlace): Promise<Record<BrokenLink, boolean>> {
  const found = {page: false, anchor: false}
  for (const kind of ['page', 'anchor'] as const) {
    const root = path.join(benchDir, tool.folder, `links-${kind}`)
    fs.rmSync(root, {recursive: true, force: true})
    const releases = createHistory().map((release, index) => (index === 0 ? plant(release, brokenLinks[kind]) : release))
    const versions = releases.map(({name}) => name)
    tool.write(root, releases, {declared: false, strict: true})
    const {command, args, env} = tool.command({project, root, bin}, {versions, pending: versions})
    const {exitCode, output} = await measure(command, args, {cwd: root, env})
    // a build that fails for another reason does not name it
    found[kind] = exitCode !== 0 && output.includes(kind === 'page' ? 'page-77777' : 'no-such-heading')
  }
  return found
}

function plant(release: Release, link: string): Release {
  const pages = release.pages.map((page, index) =>
    index === 5 ? {...page, blocks: [...page.blocks, {type: 'paragraph' as const, text: 'This link is broken.', link}]} : page,
  )
  return {...release, pages}
}
