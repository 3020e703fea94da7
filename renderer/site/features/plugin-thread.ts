import {existsSync} from 'node:fs'
import {applyLevels} from '../../config/apply-levels.ts'
import type {Feature, FeatureCommand, FeatureContext, FeatureOutputs, GeneratedFile, SiteContext} from '../../core/feature.ts'
import {hashParts} from '../../core/files/hash.ts'
import {foldersOfPatterns} from '../../core/files/list-files.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {ArticleReader} from './article-reader.ts'
import type {WithArticles} from './feature-context.ts'
import {describeFault} from './describe-hook-fault.ts'
import {openHookCache} from './hook-cache.ts'
import type {HookResult} from './hook-cache.ts'
import {hookDataOf, nameOfCall} from './hook-call.ts'
import type {
  CalledHook,
  DeclaredOutput,
  FilesHook,
  HookAnswer,
  HookCall,
  HookData,
  HookFault,
  ListedFile,
  MadeFile,
  PageReader,
} from './hook-call.ts'
import {createHookCaller} from './hook-caller.ts'
import type {HookOutcome} from './hook-caller.ts'
import type {FunctionRequest, LateRequest} from '../functions/site-functions.ts'
import {judgeAnswers} from './judge-answers.ts'
import type {JudgedAnswer} from './judge-answers.ts'
import {HookFailure} from './hook-failure.ts'
import type {HookLimits, PluginThread, PluginThreadOptions} from './plugin-thread-options.ts'
import {noStateFiles, openStateFiles} from './state-files.ts'
import type {HookKey} from './state-files.ts'

/** Limits of functions. Some ask servers, so that they get more time than a page does. */
const defaultLimits: HookLimits = {timeLimitMs: 30_000, heapMb: 4096, memoryLimit: 1024 * 1024 * 1024}

/** Creates the thread of a site whose plugins have functions that run in it. */
export function createPluginThread(options: PluginThreadOptions): PluginThread {
  const {config, tool, cache, signal, comparesResults = true, limits = defaultLimits, lastResults} = options
  const {workerUrl = new URL('./plugin-worker.js', import.meta.url)} = options
  const {root, configFile, bundleFile, codePackages, outRoot, stateRoot} = config
  const codeHash = hashParts(tool.hash, config.codeHash, config.pluginOptionsHash ?? '')
  const setup = {root, configFile, bundleFile, codePackages, outRoot, stateRoot, keptHash: cache ? codeHash : undefined}
  const caller = createHookCaller({setup, workerUrl, limits, signal})
  // reads the whole site
  const lateCaller = createHookCaller({setup, workerUrl, limits: lateLimits(limits), signal})
  const results = openHookCache(cache ? openStateFiles(config, 'plugins') : noStateFiles(), config)
  const found = new Map<string, readonly Diagnostic[]>()
  const late = new Map<string, readonly Diagnostic[]>()
  const inputs = new Map<string, HookInputs>()
  const fresh = new Map<string, {readonly plugin: string; readonly key: HookKey; readonly result: HookResult}>()
  const declared = new Map<string, readonly DeclaredOutput[]>()
  const hashOfPages = createDataHash()

  const soften = (name: string | undefined, problem: Diagnostic): Diagnostic =>
    config.plugins.some((plugin) => plugin.name === name && plugin.notesReads === true) ? {...problem, severity: 'warning'} : problem
  const noteLate = async (faults: readonly HookFault[]): Promise<void> => {
    for (const fault of faults.filter(({kind}) => kind === 'late'))
      late.set(fault.where, [...(late.get(fault.where) ?? []), soften(fault.where.split('.', 1)[0], await describeFault(fault, config))])
  }
  /** Calls a function, once or twice, and returns what it answered and what is wrong with that. */
  const ask = async (calls: readonly [HookCall, ...HookCall[]], articles?: ArticleReader): Promise<JudgedAnswer> => {
    const [call] = calls
    late.delete(nameOfCall(call))
    const [first, second] = await (call.hook === 'lateFiles' ? lateCaller : caller).call(calls, articles)
    if (first === undefined) throw new Error('The thread of plugins gave no answer.')
    await noteLate([first, second].flatMap((one) => (one !== undefined && 'faults' in one ? one.faults : [])))
    const {answer, diagnostics} = await judgeAnswers(
      {where: nameOfCall(call), first, second},
      {config, limits: call.hook === 'lateFiles' ? lateLimits(limits) : limits},
    )
    return {answer, diagnostics: diagnostics.map((problem) => soften(call.plugin, problem))}
  }
  const callHook = async (
    plugin: Feature,
    hook: CalledHook,
    context: FeatureContext & Partial<WithArticles>,
  ): Promise<HookResult | undefined> => {
    const data = hookDataOf(plugin, context)
    const key = {
      slot: `${plugin.name} ${hook} ${data.site.locale}`,
      hash: hashParts(codeHash, plugin.name, hook, hashOfPages(data)),
    }
    const {slot} = key
    found.delete(slot)
    const isVolatile = plugin.volatile === true
    const keyOf = (route: RoutePath): string | undefined => context.articles?.keyOf(route)
    const kept = isVolatile ? undefined : await results.lookUp(key, keyOf)
    const compares = comparesResults && !isVolatile && plugin.notesReads !== true
    const isThere = hook !== 'lateFiles' || (kept?.value as readonly MadeFile[] | undefined)?.every(({file}) => existsSync(file)) === true
    const isGood = kept !== undefined && (kept.isCompared || !compares) && isThere
    if (isGood) {
      inputs.set(slot, kept)
      return kept
    }
    const asked = await ask(attempts({plugin: plugin.name, data, isWatched: watchOf(plugin), hook}, compares), context.articles)
    found.set(slot, asked.diagnostics)
    const {answer} = asked
    if (answer === undefined) return undefined
    inputs.set(slot, answer)
    const articles = [...new Set(answer.articles)].map((route) => ({route, key: keyOf(route)}))
    const result = {
      value: answer.value,
      problems: answer.problems,
      read: answer.read,
      listed: answer.listed,
      articles,
      isCompared: compares,
    }
    const isLasting = !isVolatile && answer.isFleeting !== true
    if (isLasting && asked.diagnostics.length === 0) fresh.set(slot, {plugin: plugin.name, key, result})
    return result
  }
  const callFunction = async (request: FunctionRequest | LateRequest): Promise<readonly unknown[] | undefined> => {
    const slot = `${request.name} function ${request.part}`
    const key = {slot, hash: hashParts(codeHash, JSON.stringify(request))}
    found.delete(slot)
    const kept = await results.lookUp(key, () => undefined)
    if (kept !== undefined && (kept.isCompared || !comparesResults)) return kept.value as readonly unknown[]
    const given = typeof request.given === 'function' ? request.given() : request.given
    const call = {name: request.name, part: request.part, shared: request.shared, given, hook: 'function'} as const
    const [first, second] = await caller.call([{...call, attempt: 0}, ...(comparesResults ? [{...call, attempt: 1}] : [])])
    if (first === undefined) throw new Error('The thread of functions gave no answer.')
    await noteLate([first, second].flatMap((one) => (one !== undefined && 'faults' in one ? one.faults : [])))
    const {answer, diagnostics} = await judgeAnswers(
      {where: request.name, first: withoutUntracked(first), second: second && withoutUntracked(second)},
      {config, limits},
    )
    found.set(slot, diagnostics)
    if (answer === undefined) return undefined
    const result = {value: answer.value, problems: [], read: [], listed: [], articles: [], isCompared: comparesResults}
    // what depends on files or servers is called in every build
    const isTracked = !('faults' in first) || first.faults.length === 0
    if (isTracked && diagnostics.length === 0) fresh.set(slot, {plugin: request.name.split('.', 1)[0] ?? '', key, result})
    return answer.value as readonly unknown[]
  }
  const callFor = async <Value>(plugin: Feature, hook: CalledHook, context: FeatureContext): Promise<readonly Value[]> => {
    const result = await callHook(plugin, hook, context)
    for (const problem of result?.problems ?? []) context.report(problem)
    const made = (result?.value ?? []) as readonly Value[]
    if (hook === 'check' || hook === 'files' || hook === 'siteFiles') return made
    const slot = `${plugin.name} ${hook} ${context.site.locale}`
    if (result !== undefined) lastResults?.set(slot, made)
    return result === undefined ? ((lastResults?.get(slot) ?? []) as readonly Value[]) : made
  }
  const contentOf = async (plugin: Feature, {list, path, data, articles}: Content): Promise<string | Uint8Array> => {
    const call = {plugin: plugin.name, data, isWatched: watchOf(plugin), hook: 'content', list, path} as const
    const asked = await ask(attempts(call, comparesResults && call.isWatched === true), articles)
    const left = applyLevels(asked.diagnostics, config, [])
    const [failure, ...others] = left.filter(({severity}) => severity === 'error')
    if (failure !== undefined) throw new HookFailure([failure, ...others])
    const slot = `${plugin.name} ${list} content ${path} ${data.site.locale}`
    found.set(slot, asked.diagnostics)
    return asked.answer?.value as string | Uint8Array
  }
  const listFiles = async (
    plugin: Feature,
    list: FilesHook,
    context: FeatureContext & Partial<WithArticles>,
  ): Promise<readonly GeneratedFile[]> => {
    const result = await callHook(plugin, list, context)
    for (const problem of result?.problems ?? []) context.report(problem)
    const listed = (result?.value ?? []) as readonly ListedFile[]
    const lost = (declared.get(plugin.name) ?? []).find((one) => one.list === list && !listed.some(({path}) => path === one.path))
    const slot = `${plugin.name} ${list} outputs ${context.site.locale}`
    found.set(slot, result === undefined || lost === undefined ? [] : [await describeFault(undeclared(plugin, lost), config)])
    const data = hookDataOf(plugin, context)
    return listed.map(({path, key}) => ({
      path,
      // other code of the configuration may make other content under the same key
      key: hashParts(config.codeHash, config.pluginOptionsHash ?? '', plugin.name, key),
      content: () => contentOf(plugin, {list, path, data, articles: context.articles}),
    }))
  }
  const declareFor = async (plugin: Feature, context: FeatureContext): Promise<FeatureOutputs> => {
    const outputs = await callFor<DeclaredOutput>(plugin, 'outputs', context)
    declared.set(plugin.name, outputs)
    const pathsOf = (list: FilesHook): readonly string[] => outputs.filter((one) => one.list === list).map(({path}) => path)
    return {files: pathsOf('files'), siteFiles: pathsOf('siteFiles')}
  }
  const runCommand =
    (plugin: Feature, command: string): FeatureCommand['run'] =>
    async ({args, options: values, print, usageError, ...context}) => {
      const untimed = {...limits, timeLimitMs: Number.POSITIVE_INFINITY}
      const own = createHookCaller({setup, workerUrl, limits: untimed, signal, onPrint: print})
      const words = {args, options: values}
      try {
        const call: HookCall = {
          plugin: plugin.name,
          data: hookDataOf(plugin, context),
          isWatched: false,
          stores: true,
          hook: 'command',
          command,
          words,
        }
        const [outcome] = await own.call([call], pagesOf(context))
        if (outcome === undefined) throw new Error('The thread of plugins gave no answer.')
        const {answer, diagnostics} = await judgeAnswers({where: nameOfCall(call), first: outcome, second: undefined}, {config, limits})
        found.set(nameOfCall(call), diagnostics)
        if (answer?.usage !== undefined) usageError(answer.usage)
        for (const problem of answer?.problems ?? []) context.report(problem)
      } finally {
        await own.close()
      }
    }

  const standIn = (plugin: Feature): Feature => {
    const {docs, pages, pageRedirects, check, outputs, files, siteFiles, lateFiles, commands, ...rest} = plugin
    return {
      ...rest,
      ...(docs && {docs: async (context) => callFor(plugin, 'docs', context)}),
      ...(pages && {pages: async (context) => callFor(plugin, 'pages', context)}),
      ...(pageRedirects && {pageRedirects: async (context) => callFor(plugin, 'pageRedirects', context)}),
      ...(check && {check: async (context) => void (await callFor(plugin, 'check', context))}),
      ...(outputs && {outputs: async (context) => declareFor(plugin, context)}),
      ...(files && {files: async (context) => listFiles(plugin, 'files', context)}),
      ...(siteFiles && {siteFiles: async (context) => listFiles(plugin, 'siteFiles', context)}),
      ...(lateFiles && {lateFiles: async (context) => callFor(plugin, 'lateFiles', context)}),
      ...(commands && {
        commands: Object.fromEntries(
          Object.entries(commands).map(([name, command]) => [name, {...command, run: runCommand(plugin, name)}]),
        ),
      }),
    }
  }
  return {
    functions: {call: callFunction},
    features: config.plugins.map(standIn),
    inputs: () => [...inputs.values()].flatMap(({read}) => read),
    folders: () => [
      ...new Set([...inputs.values()].flatMap(({listed}) => listed.flatMap(({patterns}) => foldersOfPatterns(patterns, root)))),
    ],
    async diagnostics() {
      for (const started of [caller, lateCaller].filter((one) => one.isStarted())) {
        const [rest] = await started.call([{hook: 'rest'}])
        if (rest !== undefined && 'faults' in rest) await noteLate(rest.faults)
      }
      const faulty = new Set([...late.keys()].map((where) => where.split('.', 1)[0]))
      for (const [slot, {plugin, key, result}] of fresh) {
        if (!faulty.has(plugin)) results.store(key, result)
        fresh.delete(slot)
      }
      return [...found.values(), ...late.values()].flat()
    },
    faultsOf(list) {
      const inTime = [...found].filter(([slot]) => slot.split(' ', 2)[1] === list)
      const tooLate = [...late].filter(([where]) => where.endsWith(`.${list}`))
      return [...inTime, ...tooLate].flatMap(([, diagnostics]) => diagnostics)
    },
    close: async () => void (await Promise.all([caller.close(), lateCaller.close()])),
  }
}

/** Limits of functions that read the whole site. */
function lateLimits({timeLimitMs, heapMb, memoryLimit}: HookLimits): HookLimits {
  return {timeLimitMs: timeLimitMs * 10, heapMb: heapMb * 4, memoryLimit: memoryLimit * 4}
}

function watchOf({volatile, notesReads}: Feature): HookCall['isWatched'] {
  if (volatile === true) return false
  return notesReads === true ? 'notes' : true
}

/** Leaves out that a function depends on more than its arguments, which its results are then not kept for. */
function withoutUntracked(outcome: HookOutcome): HookOutcome {
  return 'loss' in outcome ? outcome : {...outcome, faults: outcome.faults.filter(({kind}) => kind !== 'untracked')}
}

/** Returns the reader of the pages of a context. */
function pagesOf({readArticle, readReferences}: Pick<SiteContext, 'readArticle' | 'readReferences'>): PageReader {
  return {article: (route) => readArticle({route}), references: (route) => readReferences({route})}
}

function undeclared({name}: Feature, {list, path}: DeclaredOutput): HookFault {
  const message = `it names \`${path}\`, which \`${list}\` does not add`
  return {kind: 'result', where: `${name}.outputs`, message, stack: ''}
}

/** Everything that the result of a function depends on besides its arguments. */
type HookInputs = Pick<HookAnswer, 'read' | 'listed'>

/** A listed file whose content is to be made. */
type Content = {readonly list: FilesHook; readonly path: string; readonly data: HookData; readonly articles: ArticleReader | undefined}

type Attempt = Extract<HookCall, {readonly attempt: number}>

/** Returns the calls of a function: two if their results are compared. The last one stores the values that the function keeps. */
function attempts(call: Omit<Attempt, 'attempt' | 'stores'>, isCompared: boolean): readonly [HookCall, ...HookCall[]] {
  const attempt = (number: number): HookCall => ({...call, attempt: number, stores: !isCompared || number === 1}) as Attempt
  return isCompared ? [attempt(0), attempt(1)] : [attempt(0)]
}

/** Creates the function that hashes the data of a call. Lists of pages are shared by calls and hashed once. */
function createDataHash(): (data: HookData) => string {
  const known = new WeakMap<object, string>()
  return ({pages = [], rendered = [], ...data}) => {
    const hash = known.get(pages) ?? hashParts(JSON.stringify(pages))
    known.set(pages, hash)
    return hashParts(JSON.stringify(data), hash, ...rendered.flatMap((file) => [file.path, file.hash]))
  }
}
