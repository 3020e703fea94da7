import {readFileSync} from 'node:fs'

/** Version of docsite. Its `package.json` is one folder up, from here as from the compiled tool. */
export function readToolVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as {readonly version: string}).version
}
