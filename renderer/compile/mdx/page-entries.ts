import path from 'node:path'
import type {Plugin} from 'esbuild'
import {refuseFile} from '../../site-code/refuse-file.ts'
import {refuseManifest} from '../../site-code/refuse-manifest.ts'
import {createInteractiveFinder} from '../../bundle/find-interactive.ts'
import {pageIslandName} from '../../bundle/island-entries.ts'
import {pageWithProps} from '../../bundle/page-props.ts'
import type {InteractiveModules} from '../../core/own-feature-data.ts'
import {codeOf} from '../../site-code/build-inputs.ts'
import type {InputReader} from '../../site-code/build-inputs.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {isInside} from '../../core/files/inside.ts'
import {OF_PAGE} from '../../core/files/module-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {toolModule} from '../../core/files/tool-module.ts'
import type {MdxSource} from './compile-module.ts'
import {pageRoute} from './page-front-matter.ts'

const NAMESPACE = 'docsite-page'

/** Returns the name of the module that renders page number `index`, as passed to esbuild and as listed in its metafile. */
export function pageEntry(index: number): string {
  return `${NAMESPACE}:${index}`
}

/** The folders that entry modules refer to. */
export type EntryPlace = {
  readonly toolRoot: AbsolutePath
  readonly pagesRoot: AbsolutePath
  /** Root of the site. */
  readonly root: AbsolutePath
  /** Signs of code that has to run in browsers. React pages with such code become islands. Undefined if pages export `hydration`. */
  readonly interactive: InteractiveModules | undefined
  readonly reader: InputReader
}

/**
 * Creates the esbuild plugin with an entry module for each page. A page's content is the bytes that were read and hashed, even
 * if the file on disk has changed since.
 */
export function pageEntries(pages: readonly MdxSource[], {toolRoot, pagesRoot, root, interactive, reader}: EntryPlace): Plugin {
  const runtime = toolModule(toolRoot, 'renderer/compile/mdx/runtime/render-module.ts')
  const byFile = new Map(pages.map((page) => [page.absolutePath, page]))
  return {
    name: 'docsite-pages',
    setup(build) {
      build.onResolve({filter: /^docsite-page:/}, ({path: name}) => ({path: name.slice(NAMESPACE.length + 1), namespace: NAMESPACE}))
      const finder = interactive && createInteractiveFinder(build, {toolRoot, reader, named: interactive})
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: index}) => {
        const page = pages[Number(index)]
        if (!page) return undefined
        const unread = refuseManifest(page.absolutePath, new TextDecoder().decode(page.bytes))
        // without a place, as an empty module in the place of the page would be looked for in the same folder
        if (unread !== undefined) return {errors: [{...unread, location: null}]}
        const found = /\.mdx?$/i.test(page.path) ? undefined : await finder?.find(page.absolutePath, page.bytes)
        const because = found && `\`${found.by}\`${found.file === page.absolutePath ? '' : ` in \`${sitePath(root, found.file)}\``}`
        const props = interactive && !/\.mdx?$/i.test(page.path) ? interactive.pageProps : {}
        const given = pageWithProps(page.absolutePath, props, new TextDecoder().decode(page.bytes))
        return {contents: entryCode(page, {runtime, pagesRoot, because, given}), loader: 'js', resolveDir: toolRoot}
      })
      build.onResolve({filter: /^[^.]/, namespace: NAMESPACE}, ({path: file}) =>
        byFile.has(file) ? {path: file, suffix: /\.mdx?$/i.test(file) ? OF_PAGE : ''} : undefined,
      )
      build.onLoad({filter: /\.[cm]?[jt]sx?$/i, namespace: 'file'}, ({path: file}) => {
        const page = byFile.get(file)
        return page && (refuseFile(file, page.bytes) ?? {...codeOf(page.bytes, {file, reader, build}), resolveDir: path.dirname(file)})
      })
    },
  }
}

type EntryFacts = {
  readonly runtime: AbsolutePath
  readonly pagesRoot: AbsolutePath
  readonly because: string | undefined
  readonly given: string | undefined
}

function entryCode({path: page, absolutePath, version}: MdxSource, {runtime, pagesRoot, because, given}: EntryFacts): string {
  const route = isInside(pagesRoot, absolutePath) ? pageRoute(sitePath(pagesRoot, absolutePath)) : undefined
  const facts = {islandName: pageIslandName(page), route, ...(version !== undefined && {version}), ...(because !== undefined && {because})}
  return [
    `import * as page from ${JSON.stringify(absolutePath)}`,
    `import {renderModule} from ${JSON.stringify(runtime)}`,
    ...(given === undefined ? [] : [given]),
    `export const render = (options) => renderModule(${given === undefined ? 'page' : '{...page, default: Page}'}, ${JSON.stringify(facts)}, options)`,
  ].join('\n')
}
