import {lstat, readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {hasFsCode} from '../../renderer/index.ts'

/** Where a new site goes. */
export type SitePlace = {
  /** The site's folder, absolute. */
  readonly site: string
  /** The folder that is there already: the site's own, or the nearest one above it. Absolute. */
  readonly existing: string
}

/** Why no site is made, and what to do instead: sentences for people. */
export type Refusal = {readonly message: string; readonly hint: string}

/** A place, or why there is none. */
type FoundPlace = {readonly place: SitePlace} | {readonly refusal: Refusal}

/** What may be in a folder that a site is made in: a repository without files yet, and what file managers leave. */
const HARMLESS = new Set(['.git', '.DS_Store'])

/** Nothing is there, or what is above it is a file. */
const MISSING = ['ENOENT', 'ENOTDIR']

/** How many names a refusal lists. */
const MOST_NAMES = 5

/** A folder that a site is wanted in, absolute, and the one that the command was given in. */
type Wanted = {readonly site: string; readonly cwd: string}

/** Says whether a site can be made in a folder: one that is empty, or not there yet. */
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

type Kind = 'nothing' | 'folder' | 'a file' | 'a symbolic link that leads nowhere'

/** What there is at a path. The root of a disk always exists, so that looking upwards ends. */
async function kindOf(file: string): Promise<Kind> {
  try {
    return (await stat(file)).isDirectory() ? 'folder' : 'a file'
  } catch (error) {
    if (!hasFsCode(error, ...MISSING)) throw error
  }
  try {
    await lstat(file)
    return 'a symbolic link that leads nowhere'
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
  const message = `${nameOf(site, wanted)} is not empty: it has ${listed.join(', ')}${more}. A new site overwrites nothing.`
  return {refusal: {message, hint: OTHER_FOLDER}}
}

function nameOf(folder: string, {cwd}: Wanted): string {
  const name = path.relative(cwd, folder)
  return name === '' ? 'This folder' : `\`${name}\``
}

const OTHER_FOLDER = 'Name a folder that is empty or not there yet.'
