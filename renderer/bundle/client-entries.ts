import {existsSync} from 'node:fs'
import path from 'node:path'
import type {Plugin} from 'esbuild'
import type {FeaturePaths} from '../browser/start-features.ts'
import {readText} from '../core/files/read-file.ts'
import {toolModule} from '../core/files/tool-module.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {loadedModule} from './feature-parts.ts'
import type {FeaturePart, NamedShellPart} from './feature-parts.ts'
import {isPageIsland} from './island-entries.ts'
import type {IslandEntry} from './island-entries.ts'
import {pageWithProps} from './page-props.ts'
import type {PageProps} from './page-props.ts'

/** The name of a virtual module of the client build. */
export type ClientEntry = 'shell' | 'islands' | 'style' | 'pages' | `module:${string}` | `island:${string}` | PartEntry

/** The entry of a script or stylesheet of a feature. */
type PartEntry = `script:${string}` | `style:${string}`

/** Namespace of the virtual modules. */
export const NAMESPACE = 'docsite-client'

/** The sources of the modules of a client build. */
export type ClientSources = {
  readonly toolRoot: AbsolutePath
  readonly islands: readonly IslandEntry[]
  /** Absolute paths of the stylesheets, in the order of the cascade. */
  readonly styles: readonly AbsolutePath[]
  /** Props of React pages. */
  readonly pageProps: PageProps
  /** Absolute paths of the stylesheets that only pages outside the docs need. */
  readonly pageStyles: readonly AbsolutePath[]
  /** CSS rules derived from the configuration, which follow all stylesheets; from `configuredRules`. */
  readonly rules: string
  /** Code of features that is part of the shell. */
  readonly shell: readonly NamedShellPart[]
  /** Paths of the site for code of features. */
  readonly paths: FeaturePaths
  /** Scripts and styles of features. */
  readonly parts: readonly FeaturePart[]
  /** Packages that parts need, by name: the folder from which each is resolved. */
  readonly packages: Readonly<Record<string, AbsolutePath>>
  /** Absolute path of the site's root. */
  readonly root: AbsolutePath
}

/** Returns the entry of a script or stylesheet of a feature. */
export function partEntry({kind, name}: Pick<FeaturePart, 'kind' | 'name'>): PartEntry {
  return `${kind}:${name}`
}

/** Returns the entry point of an entry for esbuild, with the name of its output. */
export function entryPoint(entry: ClientEntry): {in: string; out: string} {
  return {
    in: `${NAMESPACE}:${entry}`,
    out: entry
      .replace(/^(?:script|style):/, '')
      .replaceAll(/[^a-z0-9]+/gi, '-')
      .replace(/-$/, ''),
  }
}

/** Creates the plugin that generates the virtual entries. Each imports files of the tool and of the site and calls what they export. */
export function clientEntries(sources: ClientSources): Plugin {
  return {
    name: 'docsite-client-entries',
    setup(build) {
      build.onResolve({filter: /^docsite-client:/}, ({path: name}) => ({path: name.slice(NAMESPACE.length + 1), namespace: NAMESPACE}))
      for (const [name, resolveDir] of Object.entries(sources.packages))
        build.onResolve({filter: new RegExp(`^${name}$`)}, ({kind, importer, pluginData}) =>
          pluginData === NAMESPACE ? undefined : build.resolve(name, {kind, importer, resolveDir, pluginData: NAMESPACE}),
        )
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({path: entry}) => ({
        contents: entryCode(entry as ClientEntry, sources),
        loader: /^(?:style|style:.*|pages)$/.test(entry) ? 'css' : 'js',
        // components are imported as in the site
        resolveDir: entry.startsWith('island:component:') ? sources.root : sources.toolRoot,
      }))
    },
  }
}

function entryCode(entry: ClientEntry, sources: ClientSources): string {
  const {toolRoot, islands, styles, pageStyles, rules, parts, root} = sources
  const script = (name: string): string => JSON.stringify(toolModule(toolRoot, `renderer/browser/${name}.ts`))
  switch (entry) {
    case 'shell': {
      // first, as the scripts of islands may fail before the shell has started
      const watched = islands.length === 0 ? '' : `import {watchScripts} from ${script('watch-scripts')}\nwatchScripts()\n`
      return watched + shellCode(script('shell'), sources)
    }
    case 'islands': {
      const loaders = islands.map(({name}) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${NAMESPACE}:island:${name}`)})`)
      return `import {startIslands} from ${script('islands')}\nstartIslands({${loaders.join(', ')}})`
    }
    case 'style':
      return importStyles(styles) + rules
    case 'pages':
      return importStyles(pageStyles)
    default: {
      const island = islands.find(({name}) => entry === `island:${name}`)
      if (island) return islandCode(island, sources)
      const loads = parts.find(({name}) => loadedModule(name) === entry)?.loads
      if (loads) return `export {${loads.export}} from ${JSON.stringify(path.join(root, loads.module))}`
      return parts.find((part) => partEntry(part) === entry)?.code ?? ''
    }
  }
}

/** Generates the entry of an island: its component, that of a React page with the props that pages get. */
function islandCode({name, module, exportName}: IslandEntry, {pageProps}: ClientSources): string {
  // pages that plugins generate are not on disk, and have props of their own
  const text = isPageIsland(name) && existsSync(module) ? readText(module) : ''
  const given = pageWithProps(module, pageProps, text)
  return given === undefined ? `export {${exportName} as default} from ${JSON.stringify(module)}` : `${given}\nexport default Page`
}

/** Generates the entry of the shell, which imports the code of features and hands it to the shell. */
function shellCode(shell: string, {shell: parts, paths}: ClientSources): string {
  const imports = parts.map(({module, export: name}, index) => `import {${name} as start${index}} from ${JSON.stringify(module)}\n`)
  const features = parts.map(({feature, settings}, index) => `{...${JSON.stringify({feature, settings})}, start: start${index}}`)
  return `import {startShell} from ${shell}\n${imports.join('')}startShell([${features.join(', ')}], ${JSON.stringify(paths)})`
}

function importStyles(files: readonly AbsolutePath[]): string {
  return files.map((file) => `@import ${JSON.stringify(file)};\n`).join('')
}
