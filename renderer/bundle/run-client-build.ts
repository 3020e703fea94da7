import {packagesOf} from './run-node-build.ts'
import path from 'node:path'
import {refuseEntries} from '../site-code/refuse-manifest.ts'
import {build} from 'esbuild'
import type {BuildOptions, Message, Metafile, Plugin} from 'esbuild'
import {esbuildErrors} from '../site-code/from-esbuild.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {compareText} from '../core/text/compare.ts'
import type {BuiltFile} from './build-cache.ts'
import {allInputs, createInputReader, readInputs} from '../site-code/build-inputs.ts'
import {EXTENSIONS} from '../site-code/looked-for.ts'
import {BROWSERS} from './browsers.ts'
import {clientEntries, entryPoint} from './client-entries.ts'
import type {ClientEntry, ClientSources} from './client-entries.ts'
import {readClientManifest} from './client-manifest.ts'
import type {ClientManifest} from './client-manifest.ts'
import {createCssModules, cssModuleStyles} from './css-modules.ts'
import {contentInCode, katexWoff2Only, oneAcorn, styleUrls, stylesAsText, stylesOfComponents, transformedStyles} from './client-plugins.ts'
import {loadersByEnding} from '../site-code/loaders-by-ending.ts'
import {joinShared} from './join-shared.ts'
import {loadTogether} from './load-together.ts'
import {nameByContent} from './name-by-content.ts'
import {ownPackagesForBrowser} from '../site-code/own-packages.ts'
import {createSassCompiler, sassStyles} from './sass-styles.ts'
import {definedNames, siteAliases} from './site-aliases.ts'
import {isInside} from '../core/files/inside.ts'
import {toolModules} from '../core/files/tool-module.ts'
import {ownModuleTest} from './missing-parts.ts'
import {hasStandIn, lenientElements, standInForMissing, standsInForMissing} from './stand-in-for-missing.ts'
import {buildLeniently} from './stand-in-for-names.ts'
import {siteConstantsModule} from './site-constants.ts'
import {defineTexts} from './define-texts.ts'
import {defineFeatures} from './site-features.ts'
import {messagesForBrowser} from './site-messages.ts'
import {ASSET_EXTENSIONS, rawFiles} from './site-files.ts'
import {canMergeRules, siteStyles} from './site-styles.ts'
import {translatedTexts} from './translated-texts.ts'

/** The result of a build for browsers. */
export type ClientBuild = {
  readonly manifest: ClientManifest
  /** Emitted files, sorted by path; paths start with `assets/`. */
  readonly files: readonly BuiltFile[]
  /** All inputs of the build. */
  readonly inputs: readonly RecordedFile[]
  /** Warnings of esbuild about stylesheets. */
  readonly styleWarnings: readonly Message[]
}

/** The input of `runClientBuild`. Nothing is written to `outdir`; paths of the output are relative to it. */
export type ClientTask = {
  readonly config: SiteConfig
  /** Texts that replace global names in code of features. */
  readonly constants: Readonly<Record<string, string>>
  readonly sources: ClientSources
  readonly entries: readonly ClientEntry[]
  readonly outdir: AbsolutePath
}

/** Loaders for files that scripts and stylesheets may reference; the files are emitted with a hash in the name. */
const assetLoaders = Object.fromEntries([...ASSET_EXTENSIONS, 'html'].map((extension) => [`.${extension}`, 'file' as const]))

/**
 * Runs esbuild: first for the scripts, then for the stylesheet, which includes the stylesheets imported by components.
 * @throws if esbuild fails
 */
export async function runClientBuild(task: ClientTask): Promise<ClientBuild> {
  const {config, sources, outdir} = task
  const reader = createInputReader()
  // the compiler is one of the packages that are not installed, or comes with one: they are reported together
  const lacksPackages = config.ownFeatures.some(({modules}) => (modules?.absent ?? []).length > 0)
  const sass = createSassCompiler(config.root, reader, !lacksPackages)
  const cssModules = createCssModules(config.root, reader, sass)
  const imported = new Set(sources.styles)
  const texts = translatedTexts(config, reader)
  const place = {workingDir: config.root, outdir}
  // what is missing is reported where pages and templates are built
  const standsIn = standsInForMissing(config)
  const run = async (entries: readonly ClientEntry[], styles: readonly AbsolutePath[]) => {
    const plugins: Plugin[] = [
      refuseEntries(config.root, []),
      ...(styles.length === 0 && standsIn ? [standInForMissing(() => undefined)] : []),
      clientEntries({...sources, styles}),
      stylesAsText(reader),
      rawFiles(reader, {root: config.root, platform: 'browser'}),
      contentInCode(sources.toolRoot),
      stylesOfComponents(imported, cssModules),
      cssModuleStyles(cssModules, config),
      sassStyles(sass, config),
      styleUrls(config),
      messagesForBrowser(config, sources.toolRoot),
      ownPackagesForBrowser(sources.toolRoot),
      // stylesheets refer to files, which modules may import as code
      ...(styles.length === 0 ? [siteAliases(config, reader)] : []),
      katexWoff2Only(),
      transformedStyles(config, reader),
      oneAcorn(),
      siteConstantsModule(config, 'browser'),
      texts.plugin,
      readInputs(reader),
    ]
    const minifySyntax = canMergeRules([...styles, ...(styles.length === 0 ? [] : sources.pageStyles)])
    const bundle = (first: readonly Plugin[]) =>
      build({...options(task), minifySyntax, entryPoints: entries.map(entryPoint), plugins: [...first, ...plugins]})
    if (!standsIn) return bundle([])
    const lenient = {workingDir: config.root, reader, isOwn: ownModuleTest(sources.toolRoot), onLacking: () => undefined}
    const built = await buildLeniently({...lenient, run: bundle})
    const elements = lenientElements(sources.toolRoot)
    return hasStandIn(built.metafile) ? buildLeniently({...lenient, run: (first) => bundle([elements, ...first])}) : built
  }
  const scripts = await settle(run(task.entries, []))
  const everywhere = [...imported].filter((file) => !sources.pageStyles.includes(file))
  const sheets: ClientEntry[] = sources.pageStyles.length === 0 ? ['style'] : ['style', 'pages']
  const styles = await settle(run(sheets, siteStyles({config, toolRoot: sources.toolRoot, imported: everywhere})))
  if ('errors' in scripts || 'errors' in styles) {
    const errors = [scripts, styles].flatMap((outcome) => ('errors' in outcome ? outcome.errors.map(texts.atSource) : []))
    throw Object.assign(new Error('The scripts and styles of the site cannot be bundled.'), {errors})
  }
  const metafile: Metafile = {
    inputs: {...scripts.built.metafile.inputs, ...styles.built.metafile.inputs},
    outputs: {...scripts.built.metafile.outputs, ...styles.built.metafile.outputs},
  }
  const made = new Map([...scripts.built.outputFiles, ...styles.built.outputFiles].map((file) => [file.path, file.contents]))
  const files = [...made].map(([file, bytes]) => ({path: path.relative(outdir, file).split(path.sep).join('/'), bytes}))
  const core = path.join(toolModules(sources.toolRoot), 'renderer/core')
  const isPure = (input: string): boolean => isInside(core, path.resolve(config.root, input))
  const joined = await joinShared({files, outputs: metafile.outputs}, {entry: 'shell', isPure})
  const named = nameByContent({...joined, files: loadTogether(joined, 'shell')})
  return {
    manifest: readClientManifest({...metafile, outputs: named.outputs}, place),
    files: named.files.toSorted((a, b) => compareText(a.path, b.path)),
    inputs: allInputs(reader, metafile, config.root),
    styleWarnings: styles.built.warnings,
  }
}

/** Returns the build or its errors, so that the errors of both builds can be reported together. */
async function settle<Built>(running: Promise<Built>): Promise<{readonly built: Built} | {readonly errors: readonly Message[]}> {
  try {
    return {built: await running}
  } catch (error) {
    const errors = esbuildErrors(error)
    if (!errors) throw error
    return {errors}
  }
}

function options({config, constants, outdir}: ClientTask) {
  return {
    ...packagesOf(config),
    outdir,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    resolveExtensions: EXTENSIONS,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    format: 'esm',
    platform: 'browser',
    target: BROWSERS,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/chunk-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: config.siteBaseUrl,
    charset: 'utf8',
    legalComments: 'linked',
    logLevel: 'silent',
    jsx: 'automatic',
    // The site's tsconfig.json is for editors; it must not affect the build.
    tsconfigRaw: {},
    loader: loadersByEnding(assetLoaders),
    define: {
      ...definedNames(config),
      ...defineFeatures(config),
      ...defineTexts(config),
      ...Object.fromEntries(Object.entries(constants).map(([name, text]) => [name, JSON.stringify(text)])),
    },
  } as const satisfies BuildOptions
}
