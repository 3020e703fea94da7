import {existsSync} from 'node:fs'
import path from 'node:path'
import {loadModules} from '../bundle/load-modules.ts'
import type {LoadedModules} from '../bundle/load-modules.ts'
import {append} from '../core/data/append.ts'
import {codes} from '../core/diagnostics/codes.ts'
import {diagnostic, hasErrors} from '../core/diagnostics/diagnostic.ts'
import {findKey} from '../core/diagnostics/text-place.ts'
import type {TemplateRuntime, Templates} from '../core/model/template-props.ts'
import type {Diagnostic, Staged} from '../core/model/diagnostic.ts'
import type {IslandUse} from '../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {readText} from '../core/files/read-file.ts'
import {hashParts} from '../core/files/hash.ts'
import {nearest} from '../core/text/nearest.ts'
import {withoutPreloads} from '../compile/mdx/runtime/without-preloads.ts'
import {sitePath} from '../core/files/site-path.ts'
import {limitLaterCode} from '../site-code/limit-later-code.ts'
import {limitTemplates} from './limit-templates.ts'
import {createTemplateSparer} from './spare-templates.ts'
import type {SparedTemplate, TemplateSparer} from './spare-templates.ts'
import {standsInForMissing} from '../bundle/stand-in-for-missing.ts'
import type {ToolFacts} from '../core/files/tool-facts.ts'

/** A loader of templates, which are loaded only when the first page has to be rendered. */
export type TemplateLoader = {
  /** Hash of all code that renders pages. */
  readonly hash: string
  /** Stylesheets that the site's own templates import. */
  readonly styles: readonly SitePath[]
  /** Registered islands that the site's own templates and navbar components contain. */
  readonly islands: readonly IslandUse[]
  /** Files of the site that these modules consist of, for watchers. */
  readonly inputs: readonly AbsolutePath[]
  readonly load: () => Promise<void>
  /** Returns the templates. Call `load` first. */
  readonly loaded: () => TemplateRuntime
  /** Templates that were left out of renderings so far, because they throw: see `createTemplateSparer`. */
  readonly spared: () => readonly SparedTemplate[]
}

/** Milliseconds for a program that a template waits for. Templates run in the main thread, which is blocked meanwhile. */
const PROGRAM_LIMIT = 5000

type OwnModules = {
  readonly templates: Readonly<Record<string, unknown>>
  readonly custom: ReadonlyMap<string, unknown>
  readonly diagnostics: readonly Diagnostic[]
}

type TemplateRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** If false, results of earlier runs are not used. */
  readonly cache: boolean
}

/**
 * Creates the loader of docsite's templates, combined with the site's replacements for them and its navbar components. Reports
 * unknown template names, modules that cannot be loaded, and modules without the expected export.
 */
export async function createTemplateLoader({config, tool, cache}: TemplateRequest): Promise<Staged<TemplateLoader>> {
  const {modules, missing} = findModules(config)
  const request = {config, toolRoot: tool.root, toolHash: tool.hash, cache}
  const loadedModules = await loadTemplates(request, modules)
  const own = await pickExports(config, loadedModules.value.modules, loadedModules.value)
  let runtime: TemplateRuntime | undefined
  let sparer: TemplateSparer | undefined
  const value: TemplateLoader = {
    hash: hashParts(tool.hash, loadedModules.value.hash),
    styles: loadedModules.value.styles,
    islands: [...loadedModules.value.islands, ...islandsOfFeatures(config, loadedModules.value.modules)],
    inputs: loadedModules.value.inputs,
    async load() {
      if (runtime !== undefined) return
      const [{templates}, {createElement}, {renderToString}] = await Promise.all([
        import('../../templates/index.ts'),
        import('react'),
        import('react-dom/server'),
      ])
      const plain = (...given: Parameters<typeof renderToString>): string => withoutPreloads(renderToString(...given))
      const watchLater = loadedModules.value.later === 'never' ? undefined : limitLaterCode()
      const hasOwn = Object.keys(modules).length > 0
      const render = hasOwn ? await limitOwn(plain, {watchLater}) : plain
      if (standsInForMissing(config)) sparer = createTemplateSparer({renderToString: render, createElement})
      const replaced = sparer === undefined ? own : spareAll(own, templates, sparer)
      // The site's exports are known only to be functions. React reports anything else when it renders them.
      const all = {...templates, ...replaced.templates, custom: replaced.custom} as Templates
      runtime = {templates: all, createElement, renderToString: sparer?.renderToString ?? render}
    },
    spared: () => [...(sparer?.spared.values() ?? [])],
    loaded() {
      if (runtime === undefined) throw new Error('Templates are used before they are loaded.')
      return runtime
    },
  }
  return {value, diagnostics: [...missing, ...loadedModules.diagnostics, ...own.diagnostics]}
}

/** Limits what templates of the site may take: time, memory, and the time of programs that they wait for. */
async function limitOwn(...[plain, limits]: Parameters<typeof limitTemplates>): Promise<TemplateRuntime['renderToString']> {
  const {takeStoppedProgram, withLimitedPrograms} = await import('../site-code/limit-programs.ts')
  const render = limitTemplates(plain, {...limits, takeStopped: takeStoppedProgram})
  return (...element) => withLimitedPrograms(PROGRAM_LIMIT, () => render(...element))
}

/** Returns templates in whose place docsite's own are shown, and navbar components in whose place nothing is shown, once they throw. */
function spareAll({templates, custom}: Omit<OwnModules, 'diagnostics'>, ours: Omit<Templates, 'custom'>, {spare}: TemplateSparer) {
  type Component = Parameters<typeof spare>[1]
  const known: Readonly<Record<string, unknown>> = ours
  return {
    templates: Object.fromEntries(
      Object.entries(templates).map(([name, Own]) => [name, spare(name, Own as Component, known[name] as Component)]),
    ),
    custom: new Map([...custom].map(([type, Own]) => [type, spare(type, Own as Component, () => null)])),
  }
}

type ModulesRequest = Omit<Parameters<typeof loadModules>[0], 'modules'>

/**
 * Loads modules. On sites where stand-ins take the place of what is missing, those that cannot be bundled are left out with a warning, so
 * that the parts of docsite are shown in their place.
 */
async function loadTemplates(
  request: ModulesRequest,
  modules: Readonly<Record<string, SitePath>>,
): Promise<Staged<LoadedModules & {readonly modules: Readonly<Record<string, SitePath>>}>> {
  const {value, diagnostics} = await loadModules({...request, modules})
  if (!hasErrors(diagnostics) || !standsInForMissing(request.config)) return {value: {...value, modules}, diagnostics}
  const sound: Record<string, SitePath> = {}
  const faults: Diagnostic[] = []
  for (const [key, module] of Object.entries(modules)) {
    const alone = await loadModules({...request, modules: {[key]: module}})
    const errors = alone.diagnostics.filter(({severity}) => severity === 'error')
    if (errors.length === 0) sound[key] = module
    const [, name = ''] = key.split(':')
    append(
      faults,
      errors.map((fault) => ({...fault, ...spared, message: `The template \`${name}\` of the site is left out. ${fault.message}`})),
    )
  }
  const rest = await loadModules({...request, modules: sound})
  return {value: {...rest.value, modules: sound}, diagnostics: [...rest.diagnostics, ...faults]}
}

const spared = {code: 'template-spared', severity: codes['template-spared'].severity} as const

/** Returns the islands that templates of features render. */
function islandsOfFeatures({ownFeatures}: SiteConfig, modules: Readonly<Record<string, SitePath>>): IslandUse[] {
  const all = ownFeatures.flatMap(({templateIslands = []}) => templateIslands)
  return all.filter(({template}) => modules[`template:${template}`] !== undefined).map(({name, strategy}) => ({name, strategy}))
}

/** Returns the modules that exist. The others are reported where the configuration names them. */
function findModules(config: SiteConfig): {modules: Record<string, SitePath>; missing: Diagnostic[]} {
  const all = Object.entries(ownModules(config))
  const isThere = (file: SitePath): boolean => isNamed(file) || existsSync(path.join(config.root, file))
  const missing = all
    .filter(([, file]) => !isThere(file))
    .map(([key, file]) => {
      const [kind, name = ''] = key.split(':')
      const message = `The ${kind === 'template' ? 'template' : 'component'} \`${name}\` is set to \`${file}\`, which does not exist.`
      const hint = 'Correct the path in the configuration; it is relative to the root of the site.'
      return diagnostic('template-unknown', {message, hint, ...placeInConfig(config, name)})
    })
  return {modules: Object.fromEntries(all.filter(([, file]) => isThere(file))), missing}
}

/** Returns where the configuration mentions a name. Its file is read only for this message. */
function placeInConfig({root, configFile}: SiteConfig, name: string): Pick<Diagnostic, 'file' | 'place'> {
  const place = existsSync(configFile) ? findKey(readText(configFile), name) : undefined
  return {file: sitePath(root, configFile), ...(place && {place})}
}

/** Reports whether a module is one that a feature provides by name. */
function isNamed(module: string): boolean {
  return module.startsWith('@generated/')
}

/** Returns the paths of modules by `template:<name>` and `custom:<type>`. */
function ownModules({root, templates, components, navbar}: SiteConfig): Record<string, SitePath> {
  const custom = navbar.items.flatMap(({type}) =>
    type?.startsWith('custom-') && components[type] !== undefined ? [[`custom:${type}`, components[type]] as const] : [],
  )
  const replaced = Object.entries(templates).map(([name, module]) => [`template:${name}`, module] as const)
  return Object.fromEntries(
    [...replaced, ...custom].map(([key, module]) => [key, isNamed(module) ? module : sitePath(root, path.resolve(root, module))]),
  )
}

async function pickExports(config: SiteConfig, modules: Readonly<Record<string, SitePath>>, {exports}: LoadedModules): Promise<OwnModules> {
  if (Object.keys(modules).length === 0) return {templates: {}, custom: new Map(), diagnostics: []}
  const known = Object.keys((await import('../../templates/index.ts')).templates)
  const templates: Record<string, unknown> = {}
  const custom = new Map<string, unknown>()
  const diagnostics: Diagnostic[] = []
  for (const [key, file] of Object.entries(modules)) {
    const [kind, name = ''] = key.split(':')
    const module = exports.get(key)
    if (kind === 'template' && !known.includes(name)) diagnostics.push(unknownTemplate(config, {name, known}))
    else if (module !== undefined) {
      // A type such as `custom-star-button` is not an identifier, so its module exports the component as default.
      const component = module[kind === 'template' ? name : 'default']
      if (typeof component !== 'function') diagnostics.push(missingExport(file, kind === 'template' ? name : undefined))
      else if (kind === 'template') templates[name] = component
      else custom.set(name, component)
    }
  }
  return {templates, custom, diagnostics}
}

function unknownTemplate(config: SiteConfig, {name, known}: {name: string; known: readonly string[]}): Diagnostic {
  const meant = nearest(name, known)
  return diagnostic('template-unknown', {
    ...placeInConfig(config, name),
    message: `\`templates\` names \`${name}\`, but there is no such template.`,
    hint: meant === undefined ? `The templates are ${known.map((other) => `\`${other}\``).join(', ')}.` : `Did you mean \`${meant}\`?`,
  })
}

function missingExport(file: SitePath, name: string | undefined): Diagnostic {
  const what = name === undefined ? 'a component as its default' : `a component named \`${name}\``
  const hint = `Write \`export ${name === undefined ? 'default function' : `function ${name}`}(…) { … }\`.`
  return diagnostic('template-unknown', {file, message: `The module does not export ${what}.`, hint})
}
