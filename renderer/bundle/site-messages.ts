import type {Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {toolModule} from '../core/files/tool-module.ts'
import {isInPackage} from '../core/files/package-files.ts'

/** Specifier of the module that provides all messages of the site in browsers. */
export const ALL_MESSAGES = 'docsite:messages'

const NAMESPACE = 'docsite-messages'
const REACT_WITH_MESSAGES = 'docsite:react-with-messages'

/** Creates the plugin that, in Node, replaces the module `messages.ts` by one with the messages of the site. */
export function messagesForNode({messages = {}}: Pick<SiteConfig, 'messages'>): Plugin {
  return {
    name: NAMESPACE,
    setup(build) {
      build.onLoad({filter: /[\\/]renderer[\\/]browser[\\/]react[\\/]messages\.js$/, namespace: 'file'}, () => ({
        contents: `export const messages = ${JSON.stringify(messages)}\n`,
        loader: 'js',
      }))
    },
  }
}

/**
 * Creates the plugin that, in browsers, provides all messages to the modules that import them and to packages, whose texts are
 * not replaced by translations. The messages are a separate module, so that other islands do not load them.
 */
export function messagesForBrowser({messages = {}}: Pick<SiteConfig, 'messages'>, toolRoot: AbsolutePath): Plugin {
  const moduleOf = (source: string): string => JSON.stringify(toolModule(toolRoot, source))
  const modules: Readonly<Record<string, string>> = {
    [ALL_MESSAGES]: `import {messages} from ${moduleOf('renderer/browser/react/messages.ts')}\nObject.assign(messages, ${JSON.stringify(messages)})\n`,
    [REACT_WITH_MESSAGES]: `import '${ALL_MESSAGES}'\nexport * from ${moduleOf('renderer/react-api.ts')}\n`,
  }
  return {
    name: NAMESPACE,
    setup(build) {
      build.onResolve({filter: /^docsite:messages$/}, () => ({path: ALL_MESSAGES, namespace: NAMESPACE}))
      build.onResolve({filter: /^docsite\/react$/}, ({importer}) =>
        isInPackage(importer) && Object.keys(messages).length > 0 ? {path: REACT_WITH_MESSAGES, namespace: NAMESPACE} : undefined,
      )
      build.onLoad({filter: /.*/, namespace: NAMESPACE}, ({path: name}) => ({
        contents: modules[name] ?? '',
        loader: 'js',
        resolveDir: toolRoot,
      }))
    },
  }
}
