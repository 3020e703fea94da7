import type {Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import {sitePath} from '../core/files/site-path.ts'
import {toolModule} from '../core/files/tool-module.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {componentIslandName} from './island-entries.ts'
import {exportsOf} from './island-proxies.ts'

/** Namespace of modules whose components are islands where pages import them. */
export const USED_ISLAND = 'docsite-used-island'

/**
 * Creates the plugin for components that are islands because of their code. A page imports a module of this namespace instead of the
 * component's; other code imports the component itself.
 */
export function usedIslands({root, toolRoot, reader}: {root: AbsolutePath; toolRoot: AbsolutePath; reader: InputReader}): Plugin {
  const runtime = JSON.stringify(toolModule(toolRoot, 'renderer/compile/mdx/runtime/island.ts'))
  return {
    name: 'docsite-used-islands',
    setup(build) {
      build.onLoad({filter: /.*/, namespace: USED_ISLAND}, async ({path: file, pluginData}) => {
        const specifier = typeof pluginData === 'string' ? pluginData : `@site/${sitePath(root, file)}`
        const exported = await exportsOf(build.esbuild, file, await reader.read(file))
        // others are functions, which pages call
        const names = exported.filter((name) => name === 'default' || /^[A-Z]/.test(name))
        const source = JSON.stringify(file)
        const islands = names.map(
          (name, index) =>
            `const island${index} = createUsedIsland(${JSON.stringify(componentIslandName(specifier, name))}, source[${JSON.stringify(name)}])\n` +
            `export {island${index} as ${name}}`,
        )
        const code = [
          `import {createUsedIsland} from ${runtime}`,
          `import * as source from ${source}`,
          `export * from ${source}`,
          ...islands,
        ]
        return {contents: code.join('\n'), loader: 'js', resolveDir: toolRoot}
      })
    },
  }
}
