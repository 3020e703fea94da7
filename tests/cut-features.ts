import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {featureList, featuresFolder, publicApis} from './features.ts'

/**
 * Takes features out of a copy of docsite's sources: their folders, their unit tests, their places in the list, and what sites import
 * from them.
 */
export function cutFeatures(folder: string, features: readonly string[]): void {
  for (const feature of features) {
    rmSync(path.join(folder, featuresFolder, feature), {recursive: true})
    rmSync(path.join(folder, 'tests/unit', featuresFolder, feature), {recursive: true, force: true})
  }
  rewrite(folder, featureList, (list) => features.reduce(withoutFeature, list))
  for (const api of publicApis) rewrite(folder, api, (exports) => features.reduce(withoutExports, exports))
}

function rewrite(folder: string, name: string, change: (text: string) => string): void {
  const file = path.join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

function withoutExports(api: string, feature: string): string {
  return api.replaceAll(new RegExp(String.raw`^export (?:type )?\{[^}]*\} from '\./features/${feature}/[^']*'\n`, 'gm'), '')
}

/**
 * Takes a feature out of the list: the imports from its folder, and what they import wherever it stands in an array.
 * @throws if the list names the folder in another way
 */
function withoutFeature(list: string, feature: string): string {
  const imports = new RegExp(String.raw`^import (?:type )?\{([^}]*)\} from '\./${feature}/[^']*'\n`, 'gm')
  const imported = [...list.matchAll(imports)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  const rest = imported.reduce(
    (text, name) => text.replaceAll(new RegExp(String.raw`(?<![\w$])${name}(?:\([^()]*\))?,?[ ]*`, 'g'), ''),
    list.replaceAll(imports, ''),
  )
  if (rest === list || rest.includes(`'./${feature}/`))
    throw new Error(
      `${featureList} has no plain \`import {…} from './${feature}/…'\` alone, so the feature cannot be cut out of it:\n${rest}`,
    )
  return rest
}
