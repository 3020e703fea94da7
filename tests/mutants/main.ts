import {spawnSync} from 'node:child_process'
import {existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import glob from 'fast-glob'
import {positiveOption} from '../bench/positive-option.ts'
import {copyProject} from '../copy-project.ts'
import {createRandom} from '../random.ts'
import type {Random} from '../random.ts'
import {roomOf, rooms} from '../rooms.ts'
import {findMutants, mutantKinds} from './find-mutants.ts'
import type {Mutant} from './find-mutants.ts'

const help = `npm run mutants -- [--count 40] [--seed 1] [--room <room>]

Seeds bugs into a copy of the sources, one at a time: flipped conditions, numbers off by one, dropped calls, swapped arguments, by turns
and in all rooms. Then the unit tests of the file's folder run, and the type checker. Prints what neither has noticed: other tests may,
and some bugs change nothing that anybody could see.
`

/** A bug in a file. */
type SeededBug = Mutant & {readonly file: string}

function main(): void {
  const options = {count: {type: 'string', default: '40'}, seed: {type: 'string', default: '1'}, room: {type: 'string'}} as const
  const {values} = parseArgs({options: {...options, help: {type: 'boolean', short: 'h'}}})
  if (values.help === true) return void process.stdout.write(help)
  const bugs = chooseBugs({
    count: positiveOption('count', values.count),
    random: createRandom(positiveOption('seed', values.seed)),
    from: values.room === undefined ? rooms : [values.room],
  })
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-mutants-')))
  process.on('exit', () => rmSync(copy, {recursive: true, force: true}))
  copyProject(copy, 'tests', process.cwd())
  symlinkSync(path.resolve('lib'), path.join(copy, 'lib'))
  const outcomes = bugs.map((bug) => {
    const noticed = noticedBy(copy, bug)
    process.stdout.write(`${noticed ?? 'SURVIVED'}\t${describeBug(bug)}\n`)
    return noticed
  })
  const survived = outcomes.filter((noticed) => noticed === undefined).length
  process.stdout.write(`\n${bugs.length - survived} of ${bugs.length} were noticed.\n`)
}

/** Takes the rooms and the kinds by turns, and in each room a place at random. */
function chooseBugs({count, random, from}: {count: number; random: Random; from: readonly string[]}): SeededBug[] {
  const files = glob.sync('{renderer,templates,cli}/**/*.{ts,tsx}', {ignore: ['templates/init/**', '**/*.d.ts']}).sort()
  const all = files.flatMap((file) => findMutants(file, readFileSync(file, 'utf8')).map((mutant): SeededBug => ({...mutant, file})))
  const chosen: SeededBug[] = []
  for (let turn = 0; chosen.length < count && turn < 10 * count; turn += 1) {
    const room = from[turn % from.length]
    const kind = mutantKinds[(turn + Math.floor(turn / from.length)) % mutantKinds.length]
    const fitting = all.filter((bug) => roomOf(bug.file) === room && bug.kind === kind && !chosen.includes(bug))
    if (fitting.length > 0) chosen.push(random.pick(fitting))
  }
  return chosen
}

/** Returns what notices the bug, if anything does. What fails without the bug, too, notices nothing. */
function noticedBy(copy: string, {file, start, end, replacement}: SeededBug): string | undefined {
  const target = path.join(copy, file)
  const text = readFileSync(target, 'utf8')
  const looks = {'unit tests': unitTestsOf(file), types: checkTypes}
  writeFileSync(target, text.slice(0, start) + replacement + text.slice(end))
  const failed = Object.entries(looks).filter(([, look]) => !passes(copy, look))
  writeFileSync(target, text)
  return failed.find(([, look]) => passes(copy, look))?.[0]
}

const checkTypes = ['tsc', '--noEmit', '-p', '.']

/** Tests mirror the sources: those of a file are in the folder of the same name, or in one around it. */
function unitTestsOf(file: string): string[] {
  let folder = path.posix.dirname(file)
  while (!existsSync(path.join('tests/unit', folder))) folder = path.posix.dirname(folder)
  return ['vitest', 'run', '--project', 'unit', '--bail', '1', '--passWithNoTests', `tests/unit/${folder}/`]
}

function passes(cwd: string, [program = '', ...args]: readonly string[]): boolean {
  // What never ends is noticed, too.
  return spawnSync(path.join('node_modules/.bin', program), args, {cwd, stdio: 'ignore', timeout: 300_000}).status === 0
}

function describeBug({file, line, kind, start, end, replacement}: SeededBug): string {
  const before = readFileSync(file, 'utf8').slice(start, end)
  const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60)
  return `${file}:${line}\t${kind}\t${short(before)} -> ${short(replacement)}`
}

main()
