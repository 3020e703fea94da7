import path from 'node:path'
import type {Feature, FeatureContext, SiteContext} from '../../core/feature.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {isInside} from '../../core/files/inside.ts'
import {listFiles, recordList} from '../../core/files/list-files.ts'
import {momentOf, recordBytes, recordFile} from '../../core/files/recorded-file.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {fillText} from '../../core/texts/fill-text.ts'
import {nameOfCall} from './hook-call.ts'
import type {HookAnswer, HookCall, HookFault, PageReader, PluginSetup} from './hook-call.ts'
import {checkProblem} from './hook-results.ts'
import type {KeptValues} from './kept-values.ts'

/** A call whose code is running. */
export type RunningCall = {readonly call: HookCall; readonly answer: OpenAnswer; readonly values: KeptValues}

/** The answer to a running call, which grows. */
export type OpenAnswer = {
  readonly [Key in 'problems' | 'read' | 'listed' | 'articles']: HookAnswer[Key][number][]
} & {readonly faults: HookFault[]; usage?: string; isFleeting?: boolean}

/** Requests of plugin functions to the thread that called them. */
export type HookOutlets = {
  /** Prints a text of a command. */
  readonly print: (text: string) => void
  /** Reads parts of pages. */
  readonly pages: PageReader
}

/** The pages of functions that run before there are any. */
export const noPages: PageReader = {article: notYet, references: notYet}

function notYet(route: RoutePath): Promise<never> {
  return Promise.reject(new Error(`the article of \`${route}\` is not there yet`))
}

/** Everything that the context of each call needs. */
export type HookSurroundings = {
  readonly setup: PluginSetup
  readonly outlets: HookOutlets
  /** Runs code that is not that of a call. */
  readonly unwatched: <Value>(run: () => Value) => Value
}

/** Creates the argument of a plugin's function: the data of the call, and functions that note in its answer what they are asked for. */
export function createHookContext(
  plugin: Feature,
  {call, answer, values: kept}: RunningCall,
  {setup, unwatched, outlets}: HookSurroundings,
): SiteContext {
  const {site, texts, pages = []} = call.data
  const text: FeatureContext['text'] = (id, values = {}) => {
    const message = Object.hasOwn(texts, id) ? texts[id] : undefined
    if (message === undefined) throw new Error(`\`${id}\` is not one of the plugin's \`texts\``)
    return fillText(message, {values, language: site.locale})
  }
  const report: FeatureContext['report'] = (given) => {
    const checked = checkProblem(given, plugin)
    if ('value' in checked) answer.problems.push(checked.value)
    else {
      const {stack = ''} = new Error('report')
      answer.faults.push({kind: 'report', where: nameOfCall(call), message: checked.fault, hint: checked.hint, stack})
    }
  }
  const keep: FeatureContext['keep'] = async (key, update) => {
    const {stack = ''} = new Error('keep')
    return kept.keep(key, update, (message) => answer.faults.push({kind: 'keep', where: nameOfCall(call), message, stack}))
  }
  return {
    ...call.data,
    site,
    pages,
    text,
    report,
    keep,
    readFile: (file) => unwatched(async () => readSiteFile(file, {root: setup.root, read: answer.read})),
    listFiles: (patterns) =>
      unwatched(async () => {
        const all = [patterns].flat()
        const files = await listFiles(all, setup)
        answer.listed.push(recordList(all, files))
        return files
      }),
    readArticle({route}) {
      answer.articles.push(route)
      return outlets.pages.article(route)
    },
    readReferences({route}) {
      answer.articles.push(route)
      return outlets.pages.references(route)
    },
  }
}

async function readSiteFile(file: string, {root, read}: {readonly root: string; readonly read: RecordedFile[]}): Promise<string> {
  const absolute = path.resolve(root, file)
  if (!isInside(root, absolute)) throw new Error(`\`${file}\` is outside the site`)
  const moment = momentOf(absolute)
  const since = Date.now()
  try {
    const bytes = readBytes(absolute)
    read.push(recordBytes(absolute, moment, bytes))
    return bytes.toString('utf8')
  } catch (error) {
    read.push(recordFile(absolute, since))
    throw error
  }
}
