import {readFileSync} from 'node:fs'

/** The name and version of the published package of docsite. */
export type ToolPackage = {readonly name: string; readonly version: string}

/** Reads docsite's own `package.json`, which is one folder up, both from here and from the compiled tool. */
export function readToolPackage(): ToolPackage {
  const {name, version} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as ToolPackage
  return {name, version}
}

/**
 * Returns the command that runs docsite again. npm keeps packages that `npx` has fetched in folders called `_npx`; of those, only the name of the
 * package leads to docsite again: the npm package `docsite` is another program.
 * @param file absolute path of a file of the running docsite
 */
export function npxCommand(file: string, {name}: Pick<ToolPackage, 'name'>): string {
  return `npx ${/[\\/]_npx[\\/]/.test(file) ? name : 'docsite'}`
}
