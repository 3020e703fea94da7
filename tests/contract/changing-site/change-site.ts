import type {Random} from '../../random.ts'
import {firstSite, inputs} from './inputs.ts'
import type {Input} from './inputs.ts'

/** Files by path. */
export type Site = Map<string, string | Uint8Array>

/** More files than these are not spoiled at once, or nothing would ever be built. */
const MOST_SPOILED = 2

const {CHANGE_ONLY = ''} = process.env
const changed = inputs.filter(({file}) => file.includes(CHANGE_ONLY))

/** Changes a site at random, as a writer does in a bad hour; returns what was done, for the message of a test that fails. */
export function changeSite(site: Site, random: Random, step: number): string {
  const spoiled = [...site.keys(), ...Object.keys(firstSite)].filter((file) => isSpoiled(site, file))
  const input = random.pick(changed)
  if (spoiled.length > 0 && (spoiled.length >= MOST_SPOILED || random.below(3) === 0)) return restore(site, random.pick(spoiled))
  switch (random.below(8)) {
    case 0:
    case 1:
      return spoil(site, input, random)
    case 2:
      site.delete(input.file)
      return `delete ${input.file}`
    case 3:
      return rename(site, input, random)
    case 4:
      return shadow(site, input, random)
    default:
      site.set(input.file, input.good(step))
      return `edit ${input.file}`
  }
}

/** Whether a file is broken, gone or should not be there. An edited file is none of these. */
function isSpoiled(site: Site, file: string): boolean {
  const input = inputs.find((candidate) => candidate.file === file)
  const text = site.get(file)
  if (input === undefined) return text !== firstSite[file]
  return text === undefined || input.broken.some((broken) => broken === text)
}

function restore(site: Site, file: string): string {
  const original = firstSite[file]
  if (original === undefined) site.delete(file)
  else site.set(file, original)
  return `restore ${file}`
}

function spoil(site: Site, {file, broken}: Input, random: Random): string {
  if (broken.length === 0) return `break nothing of ${file}`
  const index = random.below(broken.length)
  site.set(file, broken[index] ?? '')
  return `break ${file} (${index})`
}

/** What imports the file finds it under its new name only where it asked without an extension. */
function rename(site: Site, {file, otherNames = []}: Input, random: Random): string {
  const text = site.get(file)
  if (otherNames.length === 0 || text === undefined) return `rename nothing of ${file}`
  const target = random.pick(otherNames)
  site.delete(file)
  site.set(target, text)
  return `rename ${file} to ${target}`
}

/** Adds a file that is taken instead of another, or that the same import may mean. */
function shadow(site: Site, {file, good, otherNames = []}: Input, random: Random): string {
  if (otherNames.length === 0) return `shadow nothing of ${file}`
  const target = random.pick(otherNames)
  site.set(target, good(900 + random.below(90)))
  return `add ${target} beside ${file}`
}
