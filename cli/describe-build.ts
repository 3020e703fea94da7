import {existsSync} from 'node:fs'
import path from 'node:path'
import {manifestIn} from '../renderer/core/files/manifest-path.ts'
import type {BuildResult} from '../renderer/index.ts'
import {closingTable} from './closing-table.ts'
import type {SiteOptions} from './common-options.ts'
import {humaneBytes, humaneCount, humaneTime} from './humane.ts'
import type {Io, Output} from './io.ts'
import {shellQuote} from './init/shell-quote.ts'
import {paintFor} from './paint.ts'
import {countNoun} from './reporters/describe.ts'
import {siteArguments} from './site-arguments.ts'
import {npxCommand, readToolPackage} from './tool-package.ts'

/** Options that a build was called with, as far as the command that shows it needs them. */
type BuiltFor = Pick<SiteOptions, 'root' | 'config'> & {readonly out?: string; readonly baseUrl?: string}

/** Describes what a build has made: a table of versions, the state of the output, and how to look at it. Ends with a line break. */
export function describeBuild(result: BuildResult, options: BuiltFor, {io, output}: {readonly io: Io; readonly output: Output}): string {
  const table = result.outcome === 'failed' ? '' : `${closingTable(result, paintFor(io, output))}\n`
  return `${table}${describeOutcome(result, options, io)}\n`
}

function describeOutcome(result: BuildResult, options: BuiltFor, io: Io): string {
  const {outcome, outRoot, files, bytes, filesWritten} = result
  const folder = path.relative(io.cwd, outRoot) || '.'
  if (outcome === 'failed') {
    // a folder of another program, or a missing one, is not a previous build
    const stands = existsSync(manifestIn(outRoot)) ? ` ${folder}/ still holds the previous build.` : ''
    return `Nothing was changed.${stands}`
  }
  const amount = `${countNoun(files, 'file')}, ${humaneBytes(bytes)}`
  const done = outcome === 'unchanged' ? 'nothing had to be written' : `${humaneCount(filesWritten)} written`
  return `${folder}/ holds ${amount}; ${done}, in ${humaneTime(io.now())}.\n${describeNext(result, options)}${describeUrl(result, io)}`
}

/** Describes how to view the site. Its pages need a server: opened as files, their links and styles are broken. */
function describeNext({hasPages, missingHome}: BuildResult, options: BuiltFor): string {
  if (!hasPages) return 'The site has no pages yet.'
  const next = `To see the site, run: ${npxCommand(import.meta.url, readToolPackage())} ${previewCommand(options)}`
  if (missingHome === undefined) return next
  return `${next}\nThe site has no home page: write ${missingHome}, or a redirect from / in the configuration.`
}

/** Says on a machine that builds the site to publish it that its address is still that of an example. */
function describeUrl({exampleUrl}: BuildResult, {env: {CI: ci = ''}}: Io): string {
  if (exampleUrl === undefined || ci === '' || ci === 'false') return ''
  return `\nwarning: \`url\` is still ${exampleUrl}, so the sitemap, feeds and canonical links lead there. Set it in the configuration, or with \`--url\`.`
}

/** Returns the command that previews a build with these options. */
function previewCommand(options: BuiltFor): string {
  const {out, baseUrl} = options
  return [
    'preview',
    ...(out === undefined ? [] : [shellQuote(out)]),
    ...(baseUrl === undefined ? [] : ['--base-url', shellQuote(baseUrl)]),
    ...siteArguments(options),
  ].join(' ')
}
