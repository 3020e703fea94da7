import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {toolRoot} from './make-site.ts'

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

/** A place outside the folder of a feature that names a file in it. */
export type OutsideName = {readonly file: string; readonly line: number; readonly feature: string; readonly target: string}

/** Returns the feature whose folder has a file, by its path from the root of the repository. */
export function featureOf(file: string): string | undefined {
  return /^renderer\/features\/([^/]+)\//.exec(file)?.[1]
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

/** Returns the place as a sentence that says how to do without it. */
export function describeOutsideName({file, line, feature, target}: OutsideName): string {
  return (
    `${file}:${line} names ${target}, so ${feature} cannot be taken out. Only ${featureList} names features: ` +
    `let its descriptor hand in what ${file} needs through a hook of \`OwnFeature\`.`
  )
}
