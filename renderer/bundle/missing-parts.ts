import path from 'node:path'
import type {Message} from 'esbuild'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {findQuoted} from '../core/diagnostics/text-place.ts'
import {readText} from '../core/files/read-file.ts'
import {isInside} from '../core/files/inside.ts'
import {sitePath} from '../core/files/site-path.ts'
import {toolModules} from '../core/files/tool-module.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {explainImport} from '../site-code/explain-import.ts'
import {readLoaders} from '../site-code/webpack-loaders.ts'
import {misspeltImport} from '../site-code/misspelt-import.ts'
import {fromEsbuild} from '../site-code/from-esbuild.ts'

/** Matches esbuild's error for a class that is composed of one which is not there. */
export const LACKING_CLASS = /^The name "([^"]*)" never appears in "docsite-css-module:([^"]*)"/

/** An import of a module that is not there. */
export type MissingModule = {readonly specifier: string; readonly file: AbsolutePath; readonly root: AbsolutePath}

/** Returns the function that tells modules of docsite, as esbuild's messages name them: an absolute path, or a namespace and a name. */
export function ownModuleTest(toolRoot: AbsolutePath): (module: string) => boolean {
  return (module) => /^docsite-named:@(?:theme|docusaurus|generated)/.test(module) || isInside(toolModules(toolRoot), module)
}

/** Returns the warning for an import of a module that has a stand-in. A misspelt path is an error. */
export function missingModule({specifier, file, root}: MissingModule): Diagnostic {
  const place = findQuoted(textOf(file), specifier)
  const {reason, hint} = explainImport({specifier, root, importer: file})
  const meant = misspeltImport({specifier, root, importer: file})
  return diagnostic(meant === undefined ? 'import-missing' : 'bundle-failed', {
    message: meant === undefined ? missingMessage({specifier, file, root}, reason) : `\`${specifier}\` is imported here, but ${reason}.`,
    hint: meant === undefined ? missingHint(specifier, hint) : `Did you mean \`${meant.specifier}\`?`,
    file: sitePath(root, file),
    ...(place && {place}),
  })
}

/** Returns the message for an import of a module that has a stand-in. All imports through a loader that is not run have the same. */
export function missingMessage({specifier, file, root}: MissingModule, reason: string): string {
  const loaded = readLoaders(specifier)
  if (loaded === undefined || loaded.as !== undefined) return `\`${specifier}\` is imported here, but ${reason}.`
  const name = loaded.loader.startsWith('.') ? sitePath(root, path.resolve(path.dirname(file), loaded.loader)) : loaded.loader
  return `What is imported through \`${name.replace(/^@site\/|\.[cm]?[jt]s$/g, '')}\` is empty: docsite does not run loaders of webpack.`
}

/** Returns the hint for an import of a module that has a stand-in. */
export function missingHint(specifier: string, hint: string): string {
  if (readLoaders(specifier)?.as === undefined && specifier.includes('!')) return hint
  return /^@(?:theme|theme-original|theme-init|docusaurus)\//.test(specifier)
    ? STANDS_IN
    : `What the page takes from it is empty. If a script of the site makes it, run that first. ${hint}`
}

const STANDS_IN = 'A stand-in takes its place: as a component it shows what is inside it, as a function it returns nothing.'

type Importing = {readonly root: AbsolutePath; readonly toolRoot: AbsolutePath}

/** Returns the warning for an import of a name that its module lacks, from esbuild's error about it. */
export function lackingName(message: Message, {root, toolRoot}: Importing): Diagnostic {
  const [found] = fromEsbuild([message], {code: 'import-missing', root})
  const [, module = '', name = ''] = /in "([^"]*)" for import "([^"]*)"/.exec(message.text) ?? []
  const isOwn = ownModuleTest(toolRoot)(/^[a-z-]{2,}:/.test(module) ? module : path.resolve(root, module))
  const facts = {message: message.text, ...found}
  const [, composed] = LACKING_CLASS.exec(message.text) ?? []
  if (composed !== undefined)
    return diagnostic('import-missing', {
      ...facts,
      message: `\`${specifierOf(message, root) ?? found?.file ?? ''}\` has no class \`${composed}\`.`,
      hint: 'It is left out, as in other bundlers: correct the name, or remove it.',
    })
  if (!isOwn)
    return diagnostic('import-missing', {...facts, hint: 'It is undefined, as in other bundlers: correct the name, or remove it.'})
  const specifier = specifierOf(message, root) ?? module.replace(/^.*:/, '')
  return diagnostic('import-missing', {...facts, message: `\`${specifier}\` has no \`${name}\` in docsite.`, hint: STANDS_IN})
}

/** Returns what the import at the place of a message is from: in its line, or in a later one. */
function specifierOf({location}: Message, root: AbsolutePath): string | undefined {
  if (location === null) return undefined
  const from = /\bfrom\s*(["'])([^"'\n]+)\1/
  const later = textOf(path.resolve(root, location.file)).split('\n').slice(location.line)
  return (from.exec(location.lineText) ?? from.exec(later.join('\n')))?.[2]
}

function textOf(file: AbsolutePath): string {
  try {
    return readText(file)
  } catch {
    return ''
  }
}
