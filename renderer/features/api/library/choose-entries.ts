import type {FoundEntries} from './find-entries.ts'
import type {MatchedTarget} from './match-targets.ts'

/** The maximum number of modules that a pattern adds to a reference by default. */
const MOST_MODULES = 200

/** Entry points (`.`, `./media`) with the paths of their declarations. */
type Entries = ReadonlyMap<string, string>

/** A problem with the entry points of a package, without its place. */
export type EntryProblem = {
  /** The pattern that the problem is about. */
  readonly about: string
  readonly code: 'api-entries-many' | 'api-entries-empty'
  readonly message: string
  readonly hint: string
}

/** The entry points of a reference. */
export type ChosenEntries = {
  /** Entry points that are modules of the reference. */
  readonly entries: Entries
  /** Entry points that code can import as well. */
  readonly otherEntries: Entries
  readonly problems: readonly EntryProblem[]
  /** Configured entry points that match nothing. */
  readonly lost: readonly string[]
}

/**
 * Chooses the entry points that are modules: those in the configuration (`./plugins/*`), or else all that the package lists explicitly,
 * and the matches of its patterns, unless there are too many, or they are internal or already present under another name.
 * @param name name of the package, for messages
 * @param wanted `entries` of the configuration
 */
export function chooseEntries({entries, empty}: FoundEntries, name: string, wanted: readonly string[] | undefined): ChosenEntries {
  const all = new Map(entries.toReversed().map(({subpath, file}) => [subpath, file]))
  const split = (chosen: readonly MatchedTarget[]): Pick<ChosenEntries, 'entries' | 'otherEntries'> => {
    const own = new Map(chosen.map(({subpath, file}) => [subpath, file]))
    return {entries: own, otherEntries: new Map([...all].filter(([subpath]) => !own.has(subpath)))}
  }
  if (wanted !== undefined) {
    const tests = wanted.map((one) => ({one, fits: fitter(one)}))
    const lost = tests.filter(({fits}) => !entries.some(({subpath}) => fits(subpath)))
    return {...split(entries.filter(({subpath}) => tests.some(({fits}) => fits(subpath)))), problems: [], lost: lost.map(({one}) => one)}
  }
  const few = withoutTwins(entries.filter(({pattern, subpath}) => pattern === undefined || !isInternal(subpath)))
  const counts = new Map<string, number>()
  for (const {pattern} of few) if (pattern !== undefined) counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  const many = [...counts].filter(([, count]) => count > MOST_MODULES)
  const isMany = ({pattern}: MatchedTarget): boolean => many.some(([one]) => one === pattern)
  const problems = [...many.map(([pattern, count]) => tooMany(name, pattern, count)), ...empty.map((one) => without(name, one))]
  return {...split(few.filter((entry) => !isMany(entry))), problems, lost: []}
}

function fitter(wanted: string): (subpath: string) => boolean {
  const [start = '', end] = wanted.split('*')
  if (end === undefined) return (subpath) => subpath === wanted
  return (subpath) => subpath.length > start.length + end.length && subpath.startsWith(start) && subpath.endsWith(end)
}

function isInternal(subpath: string): boolean {
  return /\/(?:internal|_[^/]*)(?:\/|$)/.test(subpath)
}

/** Removes matches of patterns that are already modules: the same file under another name, or its variant for `require`. */
function withoutTwins(entries: readonly MatchedTarget[]): MatchedTarget[] {
  const taken = new Set<string>()
  const imported = new Set(entries.filter(({file}) => !file.endsWith('.d.cts')).map(({file}) => stemOf(file)))
  return entries.filter(({file, pattern}) => {
    const stem = stemOf(file)
    const isTwin = pattern !== undefined && (taken.has(stem) || (file.endsWith('.d.cts') && imported.has(stem)))
    if (!isTwin) taken.add(stem)
    return !isTwin
  })
}

function stemOf(file: string): string {
  return file.replace(/\.d\.[cm]?ts$/, '')
}

function tooMany(name: string, pattern: string, count: number): EntryProblem {
  return {
    about: pattern,
    code: 'api-entries-many',
    message: `\`${pattern}\` in the \`package.json\` of \`${name}\` matches ${count} entry points. More than ${MOST_MODULES} are documented only if \`entries\` lists them.`,
    hint: `Write \`entries\` with the entry points to document: \`['.']\` for the main one only, \`['.', '${pattern}']\` for these too.`,
  }
}

function without(name: string, {pattern, target}: FoundEntries['empty'][number]): EntryProblem {
  return {
    about: pattern,
    code: 'api-entries-empty',
    message: `\`${pattern}\` in the \`package.json\` of \`${name}\` leads to no declarations: there is no \`.d.ts\` file for \`${target}\`.`,
    hint: 'Build the declarations first, or write `entries` with the entry points to document.',
  }
}
