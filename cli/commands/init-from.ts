import {link, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {checkSite, codes, fsReason, hasErrors, hasFsCode, isFsError, readForeign, replaceFile, readText} from '../../renderer/index.ts'
import type {Diagnostic, SiteConfig} from '../../renderer/index.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {addScripts} from '../init/add-scripts.ts'
import {KEPT, printConfig, reduceConfig} from '../init/print-config.ts'
import {toolDependency} from '../init/tool-dependency.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {report} from '../report.ts'
import type {Run} from '../run.ts'
import {shownText} from '../shown-text.ts'
import {readToolPackage} from '../tool-package.ts'
import {toolRoot} from '../tool-root.ts'

/** Options of `docsite init --from`. */
export type InitFromOptions = {
  /** Whether to print what would be written, and write nothing. */
  readonly dryRun: boolean
  readonly quiet: boolean
}

const CONFIG = 'site-config.ts'

/**
 * Runs `docsite init --from docusaurus [dir]`: writes a configuration that builds the same site, and scripts for `package.json`. Both are
 * written or none. Nothing else is changed: content stays where it is.
 */
export async function runInitFrom(dir: string, options: InitFromOptions, run: Run): Promise<ExitCode> {
  const {io} = run
  const root = path.resolve(io.cwd, dir)
  const {value: config, diagnostics} = await loadSiteConfig({root, format: 'pretty'}, run)
  if (config === undefined || hasErrors(diagnostics)) {
    await report(io, diagnostics, {format: 'pretty', root})
    return exitCodeOf(diagnostics)
  }
  const refusal = refuse(config, io.cwd)
  if (refusal !== undefined) {
    io.stderr.write(`error: ${shownText(refusal)}\n`)
    return exitCodes.environment
  }
  const foreign = await readForeign(config)
  if (foreign === undefined) throw new Error('The configuration of another tool was not read.')
  const base = path.basename(config.configFile)
  const inventory = await inventoryOf(config, diagnostics, run)
  const missing = inventory.filter(({code, severity}) => severity === 'warning' && isListed(code)).map(({message}) => message)
  const {data, kept} = reduceConfig(foreign, KEPT)
  const comment = [
    `Keys of this file take precedence over those of ${base}, which also has what code of the site reads.`,
    ...(kept.length > 0 ? [`Only there: ${kept.join(', ')}.`] : []),
    ...(missing.length > 0 ? ['', 'Not taken over:', ...missing.map((sentence) => `- ${sentence.replaceAll(/\s+/g, ' ')}`)] : []),
  ]
  const text = printConfig(data, {base, comment})
  const scripts = planScripts(root)
  if (options.dryRun) io.stdout.write(text)
  else {
    const failure = await write(root, text, scripts)
    if (failure !== undefined) {
      io.stderr.write(`error: ${shownText(failure)} Nothing was changed.\n`)
      return exitCodes.environment
    }
  }
  if (options.quiet) return exitCodes.clean
  if (!options.dryRun) await report(io, inventory, {format: 'pretty', root})
  const verb = options.dryRun ? 'Would write' : 'Wrote'
  const files = scripts === undefined ? `\`${CONFIG}\`` : `\`${CONFIG}\`, and scripts and a dependency in \`package.json\``
  // in a dry run, the configuration alone is the result
  ;(options.dryRun ? io.stderr : io.stdout).write(`${verb} ${files}.\n`)
  return exitCodes.clean
}

/** Returns why a configuration cannot be written beside the one that was found. */
export function refuse({original, configFile}: SiteConfig, cwd: string): string | undefined {
  const name = path.relative(cwd, configFile)
  if (path.basename(configFile).startsWith('site-config.'))
    return `\`${name}\` exists, and is not overwritten. Move it away to have another one written.`
  return original === undefined ? `\`${name}\` is no configuration of Docusaurus.` : undefined
}

function isListed(code: string): boolean {
  return code in codes && 'inTable' in codes[code as keyof typeof codes]
}

/** Returns what is taken over and what is not, with numbers of pages. */
async function inventoryOf(config: SiteConfig, earlier: readonly Diagnostic[], {signal}: Run): Promise<Diagnostic[]> {
  const {diagnostics} = await checkSite({config, earlier, signal})
  return diagnostics.filter(({code, place}) => isListed(code) && place === undefined)
}

/** Returns the new `package.json`. Undefined if there is none that can be changed, or nothing to add. */
function planScripts(root: string): string | undefined {
  try {
    const tool = toolDependency({root: toolRoot(), ...readToolPackage()}, root)
    return addScripts(readText(path.join(root, 'package.json')), tool.specifier)
  } catch (error) {
    if (isFsError(error) || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Writes both files, or none. Returns why they cannot be written. */
async function write(root: string, text: string, scripts: string | undefined): Promise<string | undefined> {
  const file = path.join(root, CONFIG)
  const spare = `${file}.${process.pid}.tmp`
  try {
    await writeFile(spare, text, {flag: 'wx'})
    // unlike renaming, linking never replaces a file
    await link(spare, file)
  } catch (error) {
    if (!isFsError(error)) throw error
    return hasFsCode(error, 'EEXIST') ? `\`${CONFIG}\` exists.` : `\`${CONFIG}\` cannot be written: ${fsReason(error)}.`
  } finally {
    await rm(spare, {force: true})
  }
  try {
    if (scripts !== undefined) replaceFile(path.join(root, 'package.json'), scripts)
    return undefined
  } catch (error) {
    await rm(file, {force: true})
    if (!isFsError(error)) throw error
    return `\`package.json\` cannot be written: ${fsReason(error)}.`
  }
}
