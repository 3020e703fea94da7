import path from 'node:path'
import type {Command} from 'commander'
import {findCandidates} from '../completion/find-candidates.ts'
import {listLocales} from '../completion/list-locales.ts'
import {listVersions} from '../completion/list-versions.ts'
import {exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import type {Run} from '../run.ts'

/** Runs `docsite complete`: prints the candidates for the last word, one per line, for shell scripts. */
export function runComplete(program: Command, words: readonly string[], {io}: Run): ExitCode {
  const found = findCandidates(program, words, {
    versions: (root) => listVersions(path.resolve(io.cwd, root)),
    locales: (root) => listLocales(path.resolve(io.cwd, root)),
  })
  const lines = typeof found === 'string' ? [`:${found}`] : found.map(({word, meaning}) => `${word}\t${meaning}`)
  io.stdout.write(lines.map((line) => `${line}\n`).join(''))
  return exitCodes.clean
}
