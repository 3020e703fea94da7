import path from 'node:path'
import type {Plugin} from 'esbuild'
import {pageIslandName} from '../../bundle/island-entries.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import type {MdxSource} from './compile-module.ts'
import {pageRoute} from './page-front-matter.ts'

const NAMESPACE = 'docsite-page'

/** Name of the module that renders page number `index`, as esbuild gets it and calls it in its account. */
export function pageEntry(index: number): string {
  return `${NAMESPACE}:${index}`
}

/** Folders that entries are made from. */
export type EntryPlace = {readonly toolRoot: AbsolutePath; readonly contentRoot: AbsolutePath}

/** A module for each page that renders it. A page is what was read and hashed, whatever is on disk now. */
export function pageEntries(pages: readonly MdxSource[], {toolRoot, contentRoot}: EntryPlace): Plugin {
  const pagesRoot = path.join(contentRoot, 'pages')
  const runtime = path.join(toolRoot, 'renderer', 'compile', 'mdx', 'runtime', 'render-module.ts')
  const byFile = new Map(pages.map((page) => [page.absolutePath, page]))
  return {
    name: 'docsite-pages',
    setup(build) {
      build.onResolve({filter: /^docsite-page:/}, ({path: name}) => ({path: name.slice(NAMESPACE.length + 1), namespace: NAMESPACE}))
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({path: index}) => {
        const page = pages[Number(index)]
        return page && {contents: entryCode(page, {runtime, pagesRoot}), loader: 'js', resolveDir: toolRoot}
      })
      build.onResolve({filter: /^[^.]/, namespace: NAMESPACE}, ({path: file}) => (byFile.has(file) ? {path: file} : undefined))
      build.onLoad({filter: /\.[cm]?[jt]sx?$/, namespace: 'file'}, ({path: file}) => {
        const page = byFile.get(file)
        return page && {contents: page.bytes, loader: 'default', resolveDir: path.dirname(file)}
      })
    },
  }
}

function entryCode({path: page, absolutePath}: MdxSource, {runtime, pagesRoot}: {runtime: AbsolutePath; pagesRoot: AbsolutePath}): string {
  const route = isInside(pagesRoot, absolutePath) ? pageRoute(page) : undefined
  const facts = {islandName: pageIslandName(page), route}
  return [
    `import * as page from ${JSON.stringify(absolutePath)}`,
    `import {renderModule} from ${JSON.stringify(runtime)}`,
    `export const render = () => renderModule(page, ${JSON.stringify(facts)})`,
  ].join('\n')
}
