import type {SiteConfig} from '../../config/site-config.ts'
import type {Feature} from '../../core/feature.ts'
import {isFunctionMark} from '../../core/site-functions.ts'
import {noFunctions} from '../functions/site-functions.ts'
import type {PluginThread, PluginThreadOptions} from './plugin-thread-options.ts'

/** Prepares the thread in which the plugins of a site run. It is started by the first call that no earlier result answers. */
export async function openPluginThread(options: PluginThreadOptions): Promise<PluginThread> {
  const {plugins} = options.config
  if (!plugins.some(hasFunctions) && !hasSiteFunctions(options.config)) {
    return {
      functions: noFunctions,
      features: plugins,
      inputs: none,
      folders: none,
      diagnostics: () => Promise.resolve([]),
      faultsOf: none,
      close: () => Promise.resolve(),
    }
  }
  const {createPluginThread} = await import('./plugin-thread.ts')
  return createPluginThread(options)
}

function none(): readonly [] {
  return []
}

function hasSiteFunctions({docs, docSets, markdown}: SiteConfig): boolean {
  const ofSets = [docs, ...Object.values(docSets)].flatMap(({editUrl, numberPrefixes, sidebarItemsGenerator}) => [
    editUrl,
    numberPrefixes,
    sidebarItemsGenerator,
  ])
  return [...ofSets, markdown.preprocessor, markdown.parseFrontMatter].some(isFunctionMark)
}

/** Reports whether a plugin has functions that run in the thread, besides those that `markdown` gives to compilations. */
export function hasFunctions({docs, pages, pageRedirects, check, outputs, files, siteFiles, lateFiles, commands}: Feature): boolean {
  return [docs, pages, pageRedirects, check, outputs, files, siteFiles, lateFiles, commands].some((part) => part !== undefined)
}
