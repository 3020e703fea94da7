import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic} from '../model/diagnostic.ts'
import {fsReason} from '../shared/fs-error.ts'
import type {FsError} from '../shared/fs-error.ts'
import {isInside} from '../shared/inside.ts'
import type {OutputPlaces} from './output-places.ts'

const hints: Readonly<Record<string, string>> = {
  ENOSPC: 'Free some space on the disk and build again.',
  EDQUOT: 'Free some space on the disk and build again.',
  EMFILE: 'Allow more open files (`ulimit -n`) and build again.',
  EACCES: 'Let the user who builds write there, or choose another folder with `--out`.',
  EPERM: 'Let the user who builds write there, or choose another folder with `--out`.',
  EROFS: 'Choose a folder on a file system that can be written with `--out`.',
  EBUSY: 'A mount point cannot be replaced: build into a folder inside it with `--out`.',
  EXDEV: 'A mount point cannot be replaced: build into a folder inside it with `--out`.',
}

/** Says which file could not be written and why, and what is in the output folder now. */
export function explainFailure(error: FsError, places: OutputPlaces): Diagnostic {
  const file = error.path === undefined ? places.name : nameOf(error.path, places)
  return diagnostic('output-failed', {
    message: `\`${file}\` cannot be written: ${fsReason(error)}. ${whatStands(places)}`,
    hint: hints[error.code],
  })
}

/** A path as readers know it: what is being staged is called by its name in the output. */
function nameOf(absolute: string, places: OutputPlaces): string {
  const folder = [places.standby, places.previous, places.out].find((candidate) => isInside(candidate, absolute))
  if (folder === undefined) return absolute
  return [places.name, ...path.relative(folder, absolute).split(path.sep)].filter((part) => part !== '').join('/')
}

function whatStands(places: OutputPlaces): string {
  if (existsSync(places.out)) return `The previous output in \`${places.name}\` is untouched.`
  if (existsSync(places.previous)) return `The previous output is in \`${places.previous}\`; the next build puts it back.`
  return 'No output was there before, and none was left.'
}
