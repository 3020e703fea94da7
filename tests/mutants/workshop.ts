import {cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync, constants} from 'node:fs'
import {execFileSync} from 'node:child_process'
import path from 'node:path'

/** A copy of docsite with packages and tests of its own, in which sources are changed and tests run. */
export type Workshop = {
  readonly root: string
  /** Changes a file, by its path from the root. */
  readonly edit: (file: string, change: (text: string) => string) => void
  /** Gives a file back the text that it has in docsite. */
  readonly restore: (file: string) => void
}

/** Copies docsite, as it is in the working folder, to an empty one. */
export function openWorkshop(root: string): Workshop {
  const project = process.cwd()
  mkdirSync(root, {recursive: true})
  const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {encoding: 'utf8'})
  for (const file of tracked.split('\0').filter(Boolean)) cpSync(path.join(project, file), path.join(root, file), {verbatimSymlinks: true})
  const packages = path.join(project, 'node_modules')
  for (const name of readdirSync(packages).filter((one) => !/^\.(?!bin$)/.test(one))) {
    const options = {recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE}
    cpSync(path.join(packages, name), path.join(root, 'node_modules', name), options)
  }
  // types of the API, which `npm ci` makes and a run of tests does not
  cpSync(path.join(project, 'lib'), path.join(root, 'lib'), {recursive: true})
  const whole = (file: string): string => readFileSync(path.join(project, file), 'utf8')
  return {
    root,
    edit: (file, change) => writeFileSync(path.join(root, file), change(readFileSync(path.join(root, file), 'utf8'))),
    restore: (file) => writeFileSync(path.join(root, file), whole(file)),
  }
}
