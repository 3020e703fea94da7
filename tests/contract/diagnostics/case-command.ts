import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/**
 * What a case's `command.json` says: the command line that is run in the case's `site/`, or the contract test that has the
 * case instead, by its path in the project.
 */
export type CaseCommand = {readonly arguments: readonly string[]} | {readonly coveredBy: string}

const commandFile = v.union([v.strictObject({arguments: v.array(v.string())}), v.strictObject({coveredBy: v.string()})])

/** The command of the case in a folder; without a `command.json` the site is built. */
export function caseCommand(folder: string): CaseCommand {
  const file = path.join(folder, 'command.json')
  return existsSync(file) ? v.parse(commandFile, JSON.parse(readFileSync(file, 'utf8'))) : {arguments: ['build']}
}
