import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {copyProject} from '../copy-project.ts'
import {toolRoot} from '../make-site.ts'
import type {Edge} from './edge.ts'

/** Milliseconds after which the stamps of its files are believed: a run that depends on hundreds of younger ones is not remembered. */
export const TOOL_AGE = 2100

/** Variable of the environment with the name of the edge that is off. */
export const SWITCH = 'DOCSITE_EDGE_OFF'

/**
 * Makes a docsite in an empty folder whose edges can be switched off, one at a time and by a variable: it is compiled once for all.
 * @param root folder of the docsite that is copied
 * @throws if the text of an edge is not there exactly once
 */
export function makeSwitchableTool(folder: string, edges: readonly Edge[], root = toolRoot): void {
  copyProject(folder, 'tool', root)
  for (const file of new Set(edges.map((edge) => edge.file))) {
    const own = edges.filter((edge) => edge.file === file)
    const place = path.join(folder, file)
    writeFileSync(place, addSwitches(readFileSync(place, 'utf8'), own))
  }
  execFileSync(process.execPath, ['cli/build-tool.mjs'], {cwd: folder, stdio: 'ignore'})
}

/** Puts a choice into a source for each text of its edges. Several may have the same text. */
function addSwitches(source: string, edges: readonly Edge[]): string {
  return [...new Set(edges.map(({text}) => text))].reduce((changed, text) => {
    const count = changed.split(text).length - 1
    if (count !== 1) throw new Error(`${edges[0]?.file} has this ${count} times: ${text}`)
    return changed.replace(text, () => edges.filter((edge) => edge.text === text).reduce(switchOver, text))
  }, source)
}

function switchOver(rest: string, {name, instead, isItems}: Edge): string {
  const off = `process.env[${JSON.stringify(SWITCH)}] === ${JSON.stringify(name)}`
  return isItems ? `...(${off} ? [${instead}] : [${rest}])${rest.endsWith(',') ? ',' : ''}` : `(${off} ? (${instead}) : (${rest}))`
}
