import type {Plugin} from 'esbuild'
import {toolModule} from '../core/files/tool-module.ts'
import type {AbsolutePath} from '../core/model/paths.ts'

/** JSX import source for MDX. */
export const CONTENT_JSX_SOURCE = 'docsite:content'

/**
 * Resolves the JSX runtimes for Node, where JSX is compiled with source locations. Content (MDX and the given page modules) gets
 * the runtime that traces elements to their locations. Components get one that creates the same elements as React in production.
 */
export function jsxRuntimes(toolRoot: AbsolutePath, contentModules: ReadonlySet<AbsolutePath>): Plugin {
  const runtime = (name: string): {path: AbsolutePath} => ({path: toolModule(toolRoot, `renderer/compile/mdx/runtime/${name}.ts`)})
  return {
    name: 'docsite-jsx-runtimes',
    setup(build) {
      build.onResolve({filter: /^docsite:content\/jsx-dev-runtime$/}, () => runtime('jsx-dev-runtime'))
      build.onResolve({filter: /^react\/jsx-dev-runtime$/}, ({importer}) =>
        contentModules.has(importer) ? runtime('jsx-dev-runtime') : runtime('plain-jsx-dev-runtime'),
      )
    },
  }
}
