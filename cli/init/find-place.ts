import {lstat, readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {hasFsCode} from '../../renderer/index.ts'

/** The location of a new site. */
export type SitePlace = {
  /** The site's folder, absolute. */
  readonly site: string
  /** The existing folder: the site's own, or the nearest one above it. Absolute. */
  readonly existing: string
}

/** The reason why no site is created, and what to do instead: sentences for people. */
export type Refusal = {readonly message: string; readonly hint: string}

/** A place, or the reason why it cannot be used. */
type FoundPlace = {readonly place: SitePlace} | {readonly refusal: Refusal}

/** Names that may exist in the folder of a new site: a repository without files yet, and files of file managers. */
const HARMLESS = new Set(['.git', '.DS_Store'])

/** Codes of the errors for a missing path, or for a parent that is a file. */
const MISSING = ['ENOENT', 'ENOTDIR']

/** The maximum number of names that a refusal lists. */
const MOST_NAMES = 5

/** The folder for a new site and the working directory, both absolute. */
type Wanted = {readonly site: string; readonly cwd: string}

/** Checks whether a site can be created in a folder, which must be empty or not exist yet. */
export async function findPlace(wanted: Wanted): Promise<FoundPlace> {
  const {site} = wanted
  for (let folder = site; ; folder = path.dirname(folder)) {
    const kind = await kindOf(folder)
    if (kind === 'nothing') continue
    if (kind === 'folder') return folder === site ? checkEmpty(wanted) : {place: {site, existing: folder}}
    const where = folder === site ? 'there' : 'below it'
    return {refusal: {message: `${nameOf(folder, wanted)} is ${kind}, so no site can be made ${where}.`, hint: OTHER_FOLDER}}
  }
}

type Kind = 'nothing' | 'folder' | 'a file' | 'a broken symbolic link'

/** Returns the kind of entry at a path. The root of a disk always exists, so searching upwards terminates. */
async function kindOf(file: string): Promise<Kind> {
  try {
    return (await stat(file)).isDirectory() ? 'folder' : 'a file'
  } catch (error) {
    if (!hasFsCode(error, ...MISSING)) throw error
  }
  try {
    await lstat(file)
    return 'a broken symbolic link'
  } catch (error) {
    if (hasFsCode(error, ...MISSING)) return 'nothing'
    throw error
  }
}

async function checkEmpty(wanted: Wanted): Promise<FoundPlace> {
  const {site} = wanted
  const names = (await readdir(site)).filter((name) => !HARMLESS.has(name)).sort()
  if (names.length === 0) return {place: {site, existing: site}}
  const listed = names.slice(0, MOST_NAMES).map((name) => `\`${name}\``)
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  const message = `${nameOf(site, wanted)} is not empty: it has ${listed.join(', ')}${more}. A new site does not overwrite anything.`
  return {refusal: {message, hint: OTHER_FOLDER}}
}

function nameOf(folder: string, {cwd}: Wanted): string {
  const name = path.relative(cwd, folder)
  return name === '' ? 'This folder' : `\`${name}\``
}

const OTHER_FOLDER = 'Choose a folder that is empty or does not exist yet.'
