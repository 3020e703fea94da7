import {loadPackage} from '../load-package.ts'
import {renderCode} from './render-code.ts'
import type {CodeBlock, CodeStyle} from './render-code.ts'

type PackageManager = 'npm' | 'yarn' | 'pnpm' | 'bun'

/** The export of npm-to-yarn. */
type Convert = (command: string, to: PackageManager) => string

const labels: Readonly<Record<PackageManager, string>> = {npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun'}

type TabSettings = {
  readonly managers: readonly PackageManager[]
  readonly isSynced: boolean
  /** Number of the group of tabs in its page, from 1. */
  readonly group: number
}

/** Renders tabs with npm commands converted for each package manager; if they are synced, all such tabs of a site are switched together. */
export function renderPackageManagerTabs(block: CodeBlock, style: CodeStyle, {managers, isSynced, group}: TabSettings): string {
  const convert = loadPackage('npm-to-yarn') as Convert
  const buttons = managers.map((manager, index) => {
    const selected = index === 0
    return `<button type="button" role="tab" id="tab-${group}-${manager}" aria-controls="panel-${group}-${manager}" aria-selected="${selected}" tabindex="${selected ? 0 : -1}" data-value="${manager}">${labels[manager]}</button>`
  })
  const panels = managers.map((manager) => {
    const code = block.code
      .split('\n')
      .map((line) => convertLine(line, manager, convert))
      .join('\n')
    const html = renderCode({...block, code}, style)
    return `<div class="tab-panel" role="tabpanel" id="panel-${group}-${manager}" aria-labelledby="tab-${group}-${manager}" data-value="${manager}" data-label="${labels[manager]}" tabindex="0">${html}</div>`
  })
  return `<div class="tabs"${isSynced ? ' data-group="npm2yarn"' : ''}><div class="tabs-list" role="tablist" aria-orientation="horizontal">${buttons.join('')}</div>${panels.join('')}</div>`
}

/** Matches text before a command: a prompt, and variables of its environment. */
const BEFORE = /^\s*(?:\$ )?(?:[A-Z_]\w*=[^\s'"]* +)*/

/** Converts a line. Comments, commands of other programs and commands without a counterpart stay as they are. */
function convertLine(line: string, manager: PackageManager, convert: Convert): string {
  const indent = BEFORE.exec(line)?.[0] ?? ''
  const rest = line.slice(indent.length)
  const comment = rest.search(/\s#/)
  const command = comment === -1 ? rest : rest.slice(0, comment).trimEnd()
  if (manager === 'npm' || !/^np[mx]\s/.test(command)) return line
  // npm-to-yarn has no counterpart for `npm ci` and adds a line to report this, as for other unknown commands.
  const converted = command === 'npm ci' ? `${manager} install --frozen-lockfile` : convert(command, manager)
  return converted.includes('\n') ? line : indent + converted + rest.slice(command.length)
}
