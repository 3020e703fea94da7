import path from 'node:path'
import type {Loader, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import type {IslandEntry} from './island-entries.ts'

const NAMESPACE = 'docsite-island'

/**
 * Creates the plugin that replaces the module of a registered island by a proxy, so that an import yields the island instead of
 * the component. The component thus becomes an island in MDX, in a React page and inside any component, under its usual name.
 */
export function islandProxies(islands: readonly IslandEntry[], {toolRoot, reader}: {toolRoot: AbsolutePath; reader: InputReader}): Plugin {
  return {
    name: 'docsite-islands',
    setup(build) {
      if (islands.length === 0) return
      build.onResolve({filter: /^docsite-island:/}, ({path: name}) => ({path: name.slice(NAMESPACE.length + 1), namespace: NAMESPACE}))
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: file}) => ({
        contents: await reader.read(file),
        loader: loaderOf(file),
        resolveDir: path.dirname(file),
      }))
      build.onLoad({filter: /\.[cm]?[jt]sx?$/, namespace: 'file'}, ({path: file}) => {
        const here = islands.filter(({module}) => module === file)
        return here.length === 0 ? undefined : {contents: proxyCode(file, here, toolRoot), loader: 'js', resolveDir: toolRoot}
      })
    },
  }
}

/** Generates the code of the proxy. An explicit export shadows the export of the same name from `export *`. */
function proxyCode(file: AbsolutePath, islands: readonly IslandEntry[], toolRoot: AbsolutePath): string {
  const source = JSON.stringify(`${NAMESPACE}:${file}`)
  const runtime = JSON.stringify(path.join(toolRoot, 'renderer', 'compile', 'mdx', 'runtime', 'island.ts'))
  const proxies = islands.map(({name, exportName, strategy}, index) => {
    const facts = JSON.stringify({name, strategy})
    const exported = `const island${index} = createIsland(${facts}, source[${JSON.stringify(exportName)}])`
    return `${exported}\nexport {island${index} as ${exportName}}`
  })
  const hasDefault = islands.some(({exportName}) => exportName === 'default')
  return [
    `import {createIsland} from ${runtime}`,
    `import * as source from ${source}`,
    `export * from ${source}`,
    ...(hasDefault ? [] : ['export default source.default']),
    ...proxies,
  ].join('\n')
}

function loaderOf(file: AbsolutePath): Loader {
  const extension = path.extname(file)
  return extension === '.tsx' ? 'tsx' : /^\.[cm]?ts$/.test(extension) ? 'ts' : 'jsx'
}
