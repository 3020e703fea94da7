import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {toolRoot} from './make-site.ts'
import {readImports} from './rooms.ts'

/** The folder that has one folder for each of docsite's own features, and the list of them. */
export const featuresFolder = 'renderer/features'

/** The list of features. */
export const featureList = `${featuresFolder}/index.ts`

/** What sites import. A public function or type that is a feature's own is exported here by a line of its own. */
export const publicApis: readonly string[] = ['renderer/react-api.ts', 'renderer/site-api.ts']

/** Names of docsite's own features, which are those of their folders. */
export const featureNames: readonly string[] = readdirSync(path.join(toolRoot, featuresFolder), {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name)
  .sort()

/**
 * Tests of docsite as a whole, which fail when a feature is taken out: they compare documents with the sources, and documents describe
 * docsite with all its features.
 */
export const wholeSiteTests: readonly string[] = [
  'tests/unit/docs/generate-reference.test.ts',
  'tests/unit/docs/guide-examples.test.ts',
  'tests/unit/docs/readme-requests.test.ts',
  'tests/unit/paths-in-documents.test.ts',
  // edges are places in all sources
  'tests/unit/tests/mutants/choose-bugs.test.ts',
]

/** A place outside the folder of a feature that names a file in it. */
export type OutsideName = {readonly file: string; readonly line: number; readonly feature: string; readonly target: string}

/** Returns the feature whose folder, or whose folder of unit tests, has a file, by its path from the root of the repository. */
export function featureOf(file: string): string | undefined {
  return /^(?:tests\/unit\/)?renderer\/features\/([^/]+)\//.exec(file)?.[1]
}

/** Finds the places outside a feature's folder that name a file in it: imports, and paths of entry points and workers. */
export function outsideNames(): OutsideName[] {
  const files = glob.sync('{renderer,templates,cli}/**/*.{ts,tsx,mjs}', {cwd: toolRoot}).sort()
  return files.filter((file) => ![featureList, ...publicApis].includes(file)).flatMap(namesIn)
}

function namesIn(file: string): OutsideName[] {
  const lines = readFileSync(path.join(toolRoot, file), 'utf8').split('\n')
  return lines.flatMap((text, index) =>
    [...text.matchAll(/['"`][\w./-]*?\/?features\/([a-z-]+)\/([^'"`]+)['"`]/g)]
      .map(([, feature = '', rest = '']) => ({file, line: index + 1, feature, target: `${featuresFolder}/${feature}/${rest}`}))
      .filter(({feature}) => featureNames.includes(feature) && featureOf(file) !== feature),
  )
}

/** A unit test that needs a feature and is no test of it. `by` is the file that names the feature: the test, or a file that it imports. */
export type OutsideTest = {readonly test: string; readonly by: string; readonly feature: string}

/** Finds the unit tests that fail without a feature that they are no test of, by what they and the files that they import name. */
export function outsideTests(): OutsideTest[] {
  const imports = new Map<string, string[]>()
  for (const {from, to} of readImports('tests')) imports.set(from, [...(imports.get(from) ?? []), to])
  const importsOf = (file: string): readonly string[] => imports.get(file) ?? []
  // what is no import is the path of an entry point
  const namedBy = (file: string): Set<string> =>
    new Set([...importsOf(file).flatMap((to) => featureOf(to) ?? []), ...namesIn(file).map(({feature}) => feature)])
  const tests = glob.sync('tests/unit/**/*.test.{ts,tsx}', {cwd: toolRoot}).sort()
  return tests
    .filter((test) => !wholeSiteTests.includes(test))
    .flatMap((test) => {
      const needed = filesOf(test, importsOf).flatMap((by) => [...namedBy(by)].map((feature) => ({test, by, feature})))
      return needed.filter(({feature}) => feature !== featureOf(test))
    })
}

/** Returns a file of the tests and all that it imports from there, directly or not. */
function filesOf(file: string, importsOf: (file: string) => readonly string[]): string[] {
  const found = new Set([file])
  // a set also visits what is added meanwhile
  for (const one of found) for (const to of importsOf(one)) if (to.startsWith('tests/')) found.add(to)
  return [...found]
}

/** Returns the test as a sentence that says where it belongs. */
export function describeOutsideTest({test, by, feature}: OutsideTest): string {
  return (
    `${test} fails when ${feature} is taken out, because ${by === test ? 'it' : by} names a file of that feature. ` +
    `Move what is a test of ${feature} to tests/unit/${featuresFolder}/${feature}, or use a feature that the test makes.`
  )
}

/** Returns the place as a sentence that says how to do without it. */
export function describeOutsideName({file, line, feature, target}: OutsideName): string {
  return (
    `${file}:${line} names ${target}, so ${feature} cannot be taken out. Only ${featureList} names features: ` +
    `let its descriptor hand in what ${file} needs through a hook of \`OwnFeature\`.`
  )
}
