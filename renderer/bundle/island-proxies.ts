import path from 'node:path'
import type {Loader, Plugin, PluginBuild} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import {toolModule} from '../core/files/tool-module.ts'
import {refuseFile} from '../site-code/refuse-file.ts'
import {codeOf} from '../site-code/build-inputs.ts'
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
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, async ({path: file}) => {
        const contents = await reader.read(file)
        return refuseFile(file, contents) ?? {...codeOf(contents, {file, reader, build}), resolveDir: path.dirname(file)}
      })
      build.onLoad({filter: /\.[cm]?[jt]sx?$/i, namespace: 'file'}, async ({path: file}) => {
        const here = islands.filter(({module}) => module === file)
        if (here.length === 0) return undefined
        const bytes = await reader.read(file)
        const refused = refuseFile(file, bytes)
        if (refused) return refused
        const hasDefault = await mayHaveDefault(build.esbuild, file, bytes)
        return {contents: proxyCode({file, hasDefault}, here, toolRoot), loader: 'js', resolveDir: toolRoot}
      })
    },
  }
}

/**
 * Returns false for an ES module without a default export. The proxy must not have one either: an import of it would be
 * undefined, and esbuild would not report it. True for CommonJS, and for a module with errors, which are reported when it is bundled.
 */
async function mayHaveDefault(esbuild: PluginBuild['esbuild'], file: AbsolutePath, bytes: Buffer): Promise<boolean> {
  return (await exportsOf(esbuild, file, bytes)).includes('default')
}

/**
 * Returns the names that a module exports itself; those of `export *` are missing. Only `default` for CommonJS, and for a module with
 * errors.
 */
export async function exportsOf(
  esbuild: PluginBuild['esbuild'],
  file: AbsolutePath,
  bytes: Buffer,
  loader: Loader = languageOf(file),
): Promise<readonly string[]> {
  try {
    const {metafile} = await esbuild.build({
      stdin: {contents: bytes, loader},
      bundle: true,
      external: ['*'],
      format: 'esm',
      write: false,
      metafile: true,
      outdir: '.',
      logLevel: 'silent',
      tsconfigRaw: {},
    })
    const [output] = Object.values(metafile.outputs)
    const isModule = Object.values(metafile.inputs).every(({format}) => format === 'esm')
    return isModule ? (output?.exports ?? []) : ['default']
  } catch {
    // types are an error elsewhere, where they are not allowed
    return loader === 'jsx' ? exportsOf(esbuild, file, bytes, 'tsx') : ['default']
  }
}

type Proxied = {readonly file: AbsolutePath; readonly hasDefault: boolean}

/** Generates the code of the proxy. An explicit export shadows the export of the same name from `export *`. */
function proxyCode({file, hasDefault}: Proxied, islands: readonly IslandEntry[], toolRoot: AbsolutePath): string {
  const source = JSON.stringify(`${NAMESPACE}:${file}`)
  const runtime = JSON.stringify(toolModule(toolRoot, 'renderer/compile/mdx/runtime/island.ts'))
  const proxies = islands.map(({name, exportName, strategy}, index) => {
    const facts = JSON.stringify({name, strategy})
    const exported = `const island${index} = createIsland(${facts}, source[${JSON.stringify(exportName)}])`
    return `${exported}\nexport {island${index} as ${exportName}}`
  })
  const isProxied = islands.some(({exportName}) => exportName === 'default')
  return [
    `import {createIsland} from ${runtime}`,
    `import * as source from ${source}`,
    `export * from ${source}`,
    ...(hasDefault && !isProxied ? ['export default source.default'] : []),
    ...proxies,
  ].join('\n')
}

function languageOf(file: AbsolutePath): Loader {
  const extension = path.extname(file).toLowerCase()
  return extension === '.tsx' ? 'tsx' : /^\.[cm]?ts$/.test(extension) ? 'ts' : 'jsx'
}
