import path from 'node:path'
import {compileShare, newCacheKeys} from '../../renderer/index.ts'
import type {Share, ShareResult} from '../../renderer/index.ts'
import type {CommonOptions} from '../common-options.ts'
import {exitCodeOf, exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {humaneCount, humaneTime} from '../humane.ts'
import {loadSiteConfig} from '../load-site-config.ts'
import {createProgress} from '../progress.ts'
import {report} from '../report.ts'
import {countNoun} from '../reporters/describe.ts'
import type {Run} from '../run.ts'

/** Options of `docsite compile`. Paths are relative to the working directory. */
export type CompileOptions = CommonOptions & {
  readonly shard?: Share
  readonly newKey: boolean
}

/** Runs `docsite compile`: fills the caches with a share of the site, and reports problems of its pages. */
export async function runCompile(options: CompileOptions, run: Run): Promise<ExitCode> {
  const {io, signal} = run
  const {format, verbose, maxWarnings: mostWarnings, shard: share = {number: 1, of: 1}} = options
  if (options.newKey) {
    io.stdout.write(describeKeys(await newCacheKeys()))
    return exitCodes.clean
  }
  const root = path.resolve(io.cwd, options.root)
  const {value: config, diagnostics: earlier} = await loadSiteConfig(options, run)
  if (config === undefined) {
    await report(io, earlier, {format, root, verbose})
    return exitCodeOf(earlier)
  }
  const {onPhase, finish} = createProgress(io, options)
  const {diagnostics, counts} = await compileShare({config, earlier, share, mostWarnings, signal, onPhase}).finally(finish)
  await report(io, diagnostics, {format, root, verbose})
  // a result for people. Next to a report for programs it would corrupt the document
  const output = format === 'pretty' ? io.stdout : io.stderr
  if (!options.quiet) output.write(`${describeShare(counts, share)} It took ${humaneTime(io.now())}.\n`)
  return exitCodeOf(diagnostics)
}

function describeShare({files, all, compiled, received, sent}: ShareResult['counts'], {number, of}: Share): string {
  const what = of === 1 ? countNoun(files, 'file') : `Share ${number} of ${of}: ${humaneCount(files)} of ${countNoun(all, 'file')}`
  const remote = [...(received > 0 ? [`${humaneCount(received)} received`] : []), ...(sent > 0 ? [`${humaneCount(sent)} sent`] : [])]
  return `${what}, ${humaneCount(compiled)} compiled${remote.map((part) => `, ${part}`).join('')}.`
}

function describeKeys({secretKey, publicKey}: Awaited<ReturnType<typeof newCacheKeys>>): string {
  return `Secret key, for DOCSITE_CACHE_KEY of the jobs that fill the cache:
${secretKey}

Public key, for \`cache.trust\` in the configuration:
${publicKey}
`
}
