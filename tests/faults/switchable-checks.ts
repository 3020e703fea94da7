import {readFileSync} from 'node:fs'
import path from 'node:path'
import type {Plugin} from 'esbuild'
import {toolRoot} from '../make-site.ts'
import type {Check} from './checks.ts'

/** Global variable with the names of the checks that are off. */
const SWITCH = 'docsiteChecksThatAreOff'

/** Builds every switch into one engine: checks are switched off and on again without another bundle. */
export function switchableChecks(checks: readonly Check[]): Plugin {
  return {
    name: 'switchable-checks',
    setup(build) {
      build.onLoad({filter: /[\\/]renderer[\\/].*\.ts$/}, ({path: file}) => {
        const relative = path.relative(toolRoot, file).split(path.sep).join('/')
        const own = checks.filter((check) => check.file === relative)
        if (own.length === 0) return undefined
        const names = new Set(own.map((check) => check.function))
        const contents = [...names].reduce((text, name) => addSwitch(text, name, own), readFileSync(file, 'utf8'))
        return {contents, loader: 'ts'}
      })
    },
  }
}

/** Runs something while a check is off. */
export async function without<Value>({name, twin}: Check, run: () => Promise<Value>): Promise<Value> {
  const globals = globalThis as {[SWITCH]?: readonly string[]}
  globals[SWITCH] = twin === undefined ? [name] : [name, twin]
  try {
    return await run()
  } finally {
    delete globals[SWITCH]
  }
}

/** Returns the text of a module whose check is off for good, together with others. */
export function switchOff(text: string, check: Check, others: readonly Check[]): string {
  const off = [check, ...others]
  const names = new Set(off.map(({function: called}) => called))
  const switched = [...names].reduce((changed, name) => addSwitch(changed, name, off), text)
  return `${switched}\nglobalThis.${SWITCH} = [...(globalThis.${SWITCH} ?? []), ${off.map(({name}) => JSON.stringify(name)).join(', ')}]\n`
}

/** Renames a function and puts one of its name before it, which looks at the switch. */
function addSwitch(text: string, name: string, checks: readonly Check[]): string {
  const head = new RegExp(`^(export )?(async )?function ${name}\\b`, 'gm')
  const found = [...text.matchAll(head)]
  if (found.length !== 1)
    throw new Error(`checks.ts names the function ${name} of ${checks[0]?.file}, which is there ${found.length} times.`)
  const off = checks.filter((check) => check.function === name).map((check) => `${JSON.stringify(check.name)}: ${check.instead}`)
  const whole = `whole_${name}`
  return `${text.replace(head, `$2function ${whole}`)}
const off_${name} = {${off.join(',\n')}}
${found[0]?.[1] ?? ''}function ${name}(...given) {
  const off = globalThis.${SWITCH}?.find((name) => name in off_${name})
  return off === undefined ? ${whole}(...given) : off_${name}[off](${whole}, ...given)
}
`
}
