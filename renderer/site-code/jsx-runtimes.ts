import path from 'node:path'
import type {Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'

/** What MDX is told to import its JSX from. */
export const CONTENT_JSX_SOURCE = 'docsite:content'

/**
 * JSX for Node is compiled with places. Content (MDX and the given page modules) gets the runtime that traces elements
 * to them; components get one that makes what React makes in production.
 */
export function jsxRuntimes(toolRoot: AbsolutePath, contentModules: ReadonlySet<AbsolutePath>): Plugin {
  const runtime = (name: string): {path: AbsolutePath} => ({
    path: path.join(toolRoot, 'renderer', 'compile', 'mdx', 'runtime', `${name}.ts`),
  })
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
