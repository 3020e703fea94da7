import path from 'node:path'
import {findThrown, readMapFile} from '../site-code/find-thrown.ts'
import {findOrigin, originInPackage} from '../config/find-origin.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import type {Diagnostic, Place} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {sitePath} from '../core/files/site-path.ts'
import {readThrown} from '../core/text/thrown.ts'

type Bundled = Pick<SiteConfig, 'root' | 'configFile' | 'bundleFile' | 'bundleRoot' | 'codePackages'>

/**
 * Reports an error that was thrown after its caller had returned, such as in a timer, at the place in the site's code that
 * threw it. Returns undefined if it does not come from the site's code.
 */
export async function describeStray(thrown: unknown, config: Bundled): Promise<Diagnostic | undefined> {
  const {name, message, stack} = readThrown(thrown)
  const origin = await findCode(stack, config)
  if (origin === undefined) return undefined
  if (name === 'EndlessLaterCode')
    return diagnostic('template-failed', {
      message: `A template does not end: ${message}.`,
      hint: 'Look for a loop that never ends. Rendering does not wait for timers and promises: move them to an effect or an island.',
      ...origin,
    })
  const said = name === undefined ? message : `${name}: ${message}`
  return diagnostic('site-code-threw', {
    message: `Uncaught error in this code: ${said.replace(/[.:]$/, '')}.`,
    hint: 'Await its promise, and catch errors in timers and event handlers.',
    ...origin,
  })
}

async function findCode(stack: string, config: Bundled): Promise<{readonly file: SitePath; readonly place?: Place} | undefined> {
  const {root, bundleFile, bundleRoot} = config
  if (stack.includes(path.basename(bundleFile))) return findOrigin(stack, config)
  const thrown = await findThrown(stack, {folder: path.join(bundleRoot, 'modules'), readMap: readMapFile})
  if (thrown !== undefined) return {file: sitePath(root, thrown.file), place: thrown.place}
  return originInPackage(stack, config)
}
