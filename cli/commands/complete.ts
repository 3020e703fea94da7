import {readdirSync, existsSync} from 'node:fs'
import path from 'node:path'
import type {Command} from 'commander'
import * as v from 'valibot'
import {findCandidates} from '../completion/find-candidates.ts'
import {readCommands} from '../completion/stored-commands.ts'
import {exitCodes} from '../exit-codes.ts'
import type {ExitCode} from '../exit-codes.ts'
import {defineSiteCommand} from '../program/define-site-commands.ts'
import type {Run} from '../run.ts'
import {readText} from '../../renderer/core/files/read-file.ts'

/** Runs `docsite complete`: prints the candidates for the last word, one per line, for shell scripts. */
export function runComplete(program: Command, words: readonly string[], run: Run): ExitCode {
  const {io} = run
  const chosen = words.includes('--root') ? words[words.lastIndexOf('--root') + 1] : undefined
  for (const command of readCommands(path.resolve(io.cwd, chosen ?? '.')))
    defineSiteCommand(program, command, {run, finish: () => undefined})
  const found = findCandidates(program, words, {
    versions: (root) => listVersions(path.resolve(io.cwd, root)),
    locales: (root) => listLocales(path.resolve(io.cwd, root)),
  })
  const lines = typeof found === 'string' ? [`:${found}`] : found.map(({word, meaning}) => `${word}\t${meaning}`)
  io.stdout.write(lines.map((line) => `${line}\n`).join(''))
  return exitCodes.clean
}

/**
 * Returns the names of the locales of a site that have a folder of translations. Does not load the configuration, which is code
 * and takes time. Never throws.
 * @param root absolute path
 */
export function listLocales(root: string): readonly string[] {
  try {
    const entries = readdirSync(path.join(root, 'i18n'), {withFileTypes: true})
    return entries
      .filter((entry) => entry.isDirectory())
      .map(({name}) => name)
      .sort()
  } catch {
    return [] // no translations
  }
}

const versionList = v.array(v.string())

/** A `contentDir` written as a plain string, at the beginning of a line or after another key, so not in a comment. */
const CONTENT_DIR = /(?:^|[{,])[^\S\n]*(?:contentDir|'contentDir'|"contentDir"):\s*(["'`])([^"'`$\n]+)\1/m

/**
 * Returns the names of the versions of a site. Does not run the configuration, which is code and takes time, but looks for
 * `contentDir` in its text: a site that computes it has no versions here. Never throws.
 * @param root absolute path
 */
export function listVersions(root: string): readonly string[] {
  const folder = path.resolve(root, readContentDir(root) ?? 'content', 'docs')
  const next = existsSync(path.join(folder, 'next')) ? ['next'] : []
  try {
    return [...next, ...v.parse(versionList, JSON.parse(readText(path.join(folder, 'versions.json'))))]
  } catch {
    return next // no list, or one that `docsite build` will report
  }
}

function readContentDir(root: string): string | undefined {
  try {
    const file = readdirSync(root).find((name) => /^site-config\.m?[jt]s$/.test(name))
    return file === undefined ? undefined : CONTENT_DIR.exec(readText(path.join(root, file)))?.[2]
  } catch {
    return undefined // unreadable, which `docsite build` will report
  }
}
