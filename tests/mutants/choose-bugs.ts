import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {edges} from '../edges/edges.ts'
import {checks} from '../faults/checks.ts'
import type {Check} from '../faults/checks.ts'
import {switchOff} from '../faults/switchable-checks.ts'
import {createRandom} from '../random.ts'
import type {Random} from '../random.ts'
import {roomOf} from '../rooms.ts'
import type {Bug} from './bug.ts'
import {findMutants, mutantKinds} from './find-mutants.ts'

/** Parts of docsite from which bugs are taken by turns, a third from each. */
const parts = ['browsers', 'features', 'rooms'] as const

/** A file of a feature, or one that features share. */
const ofFeature = /^renderer\/features\/(?:([^/]+)\/)?/

/** Code that browsers run. */
const inBrowsers = /^renderer\/(?:browser|features\/[^/]+\/browser)\//

/**
 * Chooses bugs at random, by their seed alone: flipped conditions, numbers off by one, dropped calls and swapped arguments by turns; a third
 * in code that browsers run, a third in features, a third in the rooms; and in each of these from all folders by turns.
 */
export function chooseMutants(count: number, seed: number): Bug[] {
  const random = createRandom(seed)
  const files = glob.sync('{renderer,templates,cli}/**/*.{ts,tsx}', {ignore: ['templates/init/**', '**/*.d.ts']}).sort()
  const all = files.flatMap(mutantsOf)
  const inParts = parts.map((part) =>
    chooseByTurns(
      all.filter(({file}) => partOf(file) === part),
      {count: Math.ceil(count / parts.length), random},
    ),
  )
  return Array.from({length: count}, (_, index) => inParts[index % parts.length]?.[Math.floor(index / parts.length)]).filter(
    (bug) => bug !== undefined,
  )
}

/** Takes folders and kinds by turns, and in each folder a place at random. */
function chooseByTurns(bugs: readonly Bug[], {count, random}: {readonly count: number; readonly random: Random}): Bug[] {
  const folders = [...new Set(bugs.map(({file}) => folderOf(file)))]
  const chosen = new Set<Bug>()
  for (let turn = 0; chosen.size < count && turn < 20 * count; turn += 1) {
    const kind = mutantKinds[(turn + Math.floor(turn / folders.length)) % mutantKinds.length]
    const fitting = bugs.filter((bug) => folderOf(bug.file) === folders[turn % folders.length] && bug.kind === kind && !chosen.has(bug))
    if (fitting.length > 0) chosen.add(random.pick(fitting))
  }
  return [...chosen]
}

/** Returns each check of references as a bug: it is off. */
export function checksOff(): Bug[] {
  return checks.map((check) => {
    const {name, file, function: called} = check
    const text = readFileSync(file, 'utf8')
    return {
      name: `${file}\tcheck off\t${name}`,
      kind: 'check off',
      file,
      place: text.indexOf(`function ${called}`),
      plant: (whole) => switchOff(whole, check, twinsIn(file, check)),
    }
  })
}

/** Returns each dependency of caches, keys and records as a bug: it is lost. */
export function edgesOff(): Bug[] {
  return edges.map(({name, file, text, instead, isItems}) => ({
    name: `${file}\tedge off\t${name}`,
    kind: 'edge off',
    file,
    place: readFileSync(file, 'utf8').indexOf(text),
    plant: (whole) => whole.replace(text, () => (isItems ? `...[${instead}]${text.endsWith(',') ? ',' : ''}` : `(${instead})`)),
  }))
}

/** A check that finds the same is off, too, where it is in the same file. */
function twinsIn(file: string, {twin}: Check): Check[] {
  return checks.filter((other) => other.name === twin && other.file === file)
}

function mutantsOf(file: string): Bug[] {
  const text = readFileSync(file, 'utf8')
  return findMutants(file, text).map(({kind, start, end, replacement, line}) => ({
    name: `${file}:${line}\t${kind}\t${short(text.slice(start, end))} -> ${short(replacement)}`,
    kind,
    file,
    place: start,
    plant: (whole) => whole.slice(0, start) + replacement + whole.slice(end),
  }))
}

function partOf(file: string): (typeof parts)[number] {
  if (inBrowsers.test(file)) return 'browsers'
  return ofFeature.test(file) ? 'features' : 'rooms'
}

function folderOf(file: string): string {
  if (inBrowsers.test(file)) return path.posix.dirname(file)
  return ofFeature.exec(file)?.[1] ?? roomOf(file)
}

function short(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 60)
}
