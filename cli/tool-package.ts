import {readFileSync} from 'node:fs'

/** The name and version of the published package of docsite. */
export type ToolPackage = {readonly name: string; readonly version: string}

/** Reads docsite's own `package.json`, which is one folder up, both from here and from the compiled tool. */
export function readToolPackage(): ToolPackage {
  const {name, version} = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as ToolPackage
  return {name, version}
}
