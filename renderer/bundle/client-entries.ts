import path from 'node:path'
import type {Plugin} from 'esbuild'
import type {AnalyticsSettings} from '../core/model/analytics.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {ANALYTICS_MODULE, analyticsEntry} from './analytics-entry.ts'
import type {IslandEntry} from './island-entries.ts'

/** The name of a virtual module of the client build. */
export type ClientEntry =
  | 'shell'
  | 'islands'
  | 'mermaid'
  | 'analytics'
  | typeof ANALYTICS_MODULE
  | 'media'
  | 'stars'
  | 'snack'
  | 'live'
  | 'live-style'
  | 'search-style'
  | 'style'
  | 'components'
  | 'pages'
  | 'math'
  | `island:${string}`

const NAMESPACE = 'docsite-client'

const STYLES: ReadonlySet<string> = new Set<ClientEntry>(['style', 'components', 'pages', 'live-style', 'search-style', 'math'])

/** The sources of the modules of a client build. */
export type ClientSources = {
  readonly toolRoot: AbsolutePath
  readonly islands: readonly IslandEntry[]
  /** Absolute paths of the stylesheets, in the order of the cascade. */
  readonly styles: readonly AbsolutePath[]
  /** Absolute paths of the stylesheets that only pages outside the docs need. */
  readonly pageStyles: readonly AbsolutePath[]
  /** CSS rules derived from the configuration, which follow all stylesheets; from `configuredRules`. */
  readonly rules: string
  /** Folder from which `mermaid` is resolved; undefined if it was not found. */
  readonly mermaidFrom: AbsolutePath | undefined
  /** Settings of the analytics provider; undefined if there is none. */
  readonly analytics?: AnalyticsSettings | undefined
}

/** Returns the entry point of an entry for esbuild, with the name of its output. */
export function entryPoint(entry: ClientEntry): {in: string; out: string} {
  return {in: `${NAMESPACE}:${entry}`, out: entry.replaceAll(/[^a-z0-9]+/gi, '-').replace(/-$/, '')}
}

/** Creates the plugin that generates the virtual entries. Each imports files of the tool and of the site and calls what they export. */
export function clientEntries(sources: ClientSources): Plugin {
  return {
    name: 'docsite-client-entries',
    setup(build) {
      build.onResolve({filter: /^docsite-client:/}, ({path: name}) => ({path: name.slice(NAMESPACE.length + 1), namespace: NAMESPACE}))
      build.onResolve({filter: /^mermaid$/}, ({kind, importer, pluginData}) =>
        pluginData === NAMESPACE || sources.mermaidFrom === undefined
          ? undefined
          : build.resolve('mermaid', {kind, importer, resolveDir: sources.mermaidFrom, pluginData: NAMESPACE}),
      )
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({path: entry}) => ({
        contents: entryCode(entry as ClientEntry, sources),
        loader: STYLES.has(entry) ? 'css' : 'js',
        resolveDir: sources.toolRoot,
      }))
    },
  }
}

function entryCode(entry: ClientEntry, {toolRoot, islands, styles, pageStyles, rules, analytics}: ClientSources): string {
  const script = (name: string): string => JSON.stringify(path.join(toolRoot, 'renderer', 'browser', `${name}.ts`))
  switch (entry) {
    case 'shell':
      return `import ${script('shell')}`
    case 'islands': {
      const loaders = islands.map(({name}) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${NAMESPACE}:island:${name}`)})`)
      return `import {startIslands} from ${script('islands')}\nstartIslands({${loaders.join(', ')}})`
    }
    case 'mermaid':
      return `import {startMermaid} from ${script('mermaid')}\nstartMermaid()`
    case 'analytics':
      return analytics ? analyticsEntry(analytics, {toolRoot, namespace: NAMESPACE}) : ''
    case ANALYTICS_MODULE:
      return analytics?.provider === 'custom' ? `export {onPageView} from ${JSON.stringify(analytics.module)}` : ''
    case 'media':
      return `import {startMedia} from ${script('media')}\nstartMedia()`
    case 'stars':
      return `import {startStars} from ${script('stars')}\nstartStars()`
    case 'snack':
      return `import {defineSnack} from ${script('snack')}\ndefineSnack()`
    case 'live':
      return `import {startLiveCode} from ${script('live-code')}\nstartLiveCode()`
    case 'live-style':
      return `@import ${JSON.stringify(path.join(toolRoot, 'templates', 'styles', 'live-code.css'))} layer(docsite);\n`
    case 'search-style':
      return `@import ${JSON.stringify(path.join(toolRoot, 'templates', 'styles', 'search-page.css'))} layer(docsite);\n`
    case 'style':
      return importStyles(styles) + rules
    case 'pages':
      return importStyles(pageStyles)
    case 'components':
      return `@import ${JSON.stringify(path.join(toolRoot, 'templates', 'styles', 'components.css'))};\n`
    case 'math':
      return '@import "katex/dist/katex.min.css";\n'
    default: {
      const island = islands.find(({name}) => entry === `island:${name}`)
      return island ? `export {${island.exportName} as default} from ${JSON.stringify(island.module)}` : ''
    }
  }
}

function importStyles(files: readonly AbsolutePath[]): string {
  return files.map((file) => `@import ${JSON.stringify(file)};\n`).join('')
}
