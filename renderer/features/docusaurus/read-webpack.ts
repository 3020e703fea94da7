import {isBuiltin} from 'node:module'
import {isRecord} from '../../core/data/is-record.ts'

/** The parts of a configuration of webpack that docsite follows. Plain data. */
export type WebpackParts = {
  /** Other names of modules and folders: with `$` at its end, a name is that of a module. `false` stands for an empty module. */
  readonly aliases: Readonly<Record<string, string | false>>
  /** Code that takes the place of global names. */
  readonly defines: Readonly<Record<string, string>>
  /** How files are loaded, by extension: `.yml`. */
  readonly loaders: Readonly<Record<string, FileLoader>>
}

/** The code that a file becomes: its text, or its data. */
export type FileLoader = 'text' | 'yaml' | 'json'

/** Keys that change nothing for readers. */
const quiet =
  /^(?:resolve|module|plugins|mergeStrategy|devtool|devServer|optimization|performance|ignoreWarnings|cache|watch|watchOptions|stats|experiments|infrastructureLogging|name|mode|node|output|snapshot|parallelism|profile|bail|target|entry|context)$/

/** Plugins of webpack that only report or check. */
const quietPlugin = /Analyzer|Progress|Notifier|Measure|ESLint|ForkTsChecker|Statoscope|Rsdoctor/i

/** Extensions that esbuild or docsite load by themselves. */
const ownExtensions =
  /^\.(?:[cm]?[jt]sx?|mdx?|css|s[ac]ss|less|json|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|eot|otf|mp[34]|webm|wav|pdf|zip|txt)$/

/** Extensions that rules are asked about. */
const probed = [
  ...'yaml yml json5 jsonc toml csv tsv xml txt md mdx raw graphql gql glsl vert frag wgsl html htm hbs ejs pug sh sql proto py go rs java rb php'.split(
    ' ',
  ),
  ...'wasm node glb gltf lottie riv bin dat svg png jpg gif webp avif ico woff woff2 ttf eot otf mp3 mp4 webm wav pdf zip'.split(' '),
  ...'js jsx ts tsx mjs cjs css scss sass less styl json abi map ipynb cast diff patch log conf cfg ini env tf hcl sol move'.split(' '),
].map((extension) => `.${extension}`)

/**
 * Reads the configuration of webpack that a plugin returns.
 * @param given the configuration that the plugin was called with, which it may have changed
 * @returns what docsite follows, and descriptions of what it does not
 */
export function readWebpack(given: unknown, returned: unknown): {readonly parts: WebpackParts; readonly unread: readonly string[]} {
  const unread: string[] = []
  const aliases: Record<string, string | false> = {}
  const defines: Record<string, string> = {}
  const loaders: Record<string, FileLoader> = {}
  const configs = [given, ...(returned === given ? [] : [returned])].filter(isRecord)
  for (const config of configs) {
    const {alias, fallback} = recordAt(config, 'resolve')
    Object.assign(aliases, fallbacksOf(fallback), aliasesOf(alias))
    for (const rule of flatRules(recordAt(config, 'module')['rules'])) readRule(rule, {loaders, unread})
    for (const plugin of listOf(config['plugins'])) readPlugin(plugin, {defines, unread})
    for (const key of Object.keys(config)) if (!quiet.test(key) && !isEmpty(config[key])) unread.push(`\`${key}\``)
  }
  return {parts: {aliases, defines, loaders}, unread: [...new Set(unread)]}
}

function aliasesOf(alias: unknown): Record<string, string | false> {
  if (!isRecord(alias)) return {}
  return Object.fromEntries(
    Object.entries(alias).flatMap(([name, target]): [string, string | false][] => {
      const first: unknown = Array.isArray(target) ? (target as readonly unknown[])[0] : target
      return typeof first === 'string' || first === false ? [[name, first]] : []
    }),
  )
}

/** Returns the modules that take the place of those of Node, which browsers do not have. Others are installed, or reported where code imports them. */
function fallbacksOf(fallback: unknown): Record<string, string | false> {
  return Object.fromEntries(Object.entries(aliasesOf(fallback)).filter(([name]) => isBuiltin(name)))
}

type Rule = Readonly<Record<string, unknown>>

function flatRules(rules: unknown): Rule[] {
  return listOf(rules).flatMap((rule): Rule[] => {
    if (!isRecord(rule)) return []
    const inner = [...flatRules(rule['oneOf']), ...flatRules(rule['rules'])]
    return inner.length > 0 ? inner : [rule]
  })
}

function readRule(rule: Rule, {loaders, unread}: {loaders: Record<string, FileLoader>; unread: string[]}): void {
  const {test, type} = rule
  const names = [...listOf(rule['use'] ?? rule['loader'])].map((use) => (isRecord(use) ? use['loader'] : use))
  const named = names.filter((name) => typeof name === 'string').map((name) => /(?:^|[\\/])([^\\/]*-?loader)[\\/]/.exec(name)?.[1] ?? name)
  const tests = listOf(test).filter((one) => one instanceof RegExp)
  const extensions = probed.filter((extension) =>
    tests.some((one) => new RegExp(one.source, one.flags.replace(/[gy]/g, '')).test(`x${extension}`)),
  )
  if (extensions.length > 0 && extensions.every((extension) => ownExtensions.test(extension))) return
  const loader = loaderOf(named, type)
  if (loader !== undefined && extensions.length > 0) Object.assign(loaders, Object.fromEntries(extensions.map((one) => [one, loader])))
  else {
    const by = named.at(-1) ?? (typeof type === 'string' ? type : 'a rule')
    unread.push(`\`${by}\`${tests.length === 0 ? '' : ` for \`${tests.map(String).join('`, `')}\``}`)
  }
}

function loaderOf(names: readonly string[], type: unknown): FileLoader | undefined {
  if (names.some((name) => /ya?ml/.test(name))) return 'yaml'
  if (names.length === 0 && type === 'json') return 'json'
  if (names.length === 0) return type === 'asset/source' ? 'text' : undefined
  return names.every((name) => /^(?:raw|text|val)-loader$/.test(name)) ? 'text' : undefined
}

function readPlugin(plugin: unknown, {defines, unread}: {defines: Record<string, string>; unread: string[]}): void {
  const name = isRecord(plugin) ? plugin.constructor.name : 'a function'
  if (isRecord(plugin) && name === 'DefinePlugin') {
    for (const [key, code] of constantsOf(plugin['definitions'], '')) {
      if (isConstant(code)) defines[key] = code
      else unread.push(`\`${key}\` of \`DefinePlugin\``)
    }
  } else if (isRecord(plugin) && !quietPlugin.test(name)) unread.push(`\`${name}\``)
}

/** Returns the code of constants by name. That of nested ones is at their whole path. */
function constantsOf(definitions: unknown, prefix: string): (readonly [string, string])[] {
  if (!isRecord(definitions)) return []
  return Object.entries(definitions).flatMap(([key, value]) =>
    isRecord(value) ? constantsOf(value, `${prefix}${key}.`) : [[prefix + key, String(value)] as const],
  )
}

/** Reports whether code is a constant that esbuild takes: JSON, or a name. */
function isConstant(code: string): boolean {
  if (/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(code)) return true
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

function recordAt(value: Readonly<Record<string, unknown>>, key: string): Readonly<Record<string, unknown>> {
  const inner = value[key]
  return isRecord(inner) ? inner : {}
}

function listOf(value: unknown): readonly unknown[] {
  return [value ?? []].flat()
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (isRecord(value) && Object.keys(value).length === 0) || (Array.isArray(value) && value.length === 0)
}
