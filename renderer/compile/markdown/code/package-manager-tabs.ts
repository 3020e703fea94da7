import {convertLine} from './convert-command.ts'
import type {PackageManager} from './convert-command.ts'
import {renderCode} from './render-code.ts'
import type {CodeBlock, CodeStyle} from './render-code.ts'

const labels: Readonly<Record<PackageManager, string>> = {npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun'}

type TabSettings = {
  readonly managers: readonly PackageManager[]
  readonly isSynced: boolean
  /** Number of the group of tabs in its page, from 1. */
  readonly group: number
}

/** Renders tabs with npm commands converted for each package manager; if they are synced, all such tabs of a site are switched together. */
export function renderPackageManagerTabs(block: CodeBlock, style: CodeStyle, {managers, isSynced, group}: TabSettings): string {
  const buttons = managers.map((manager, index) => {
    const selected = index === 0
    return `<button type="button" role="tab" id="tab-${group}-${manager}" aria-controls="panel-${group}-${manager}" aria-selected="${selected}" tabindex="${selected ? 0 : -1}" data-value="${manager}">${labels[manager]}</button>`
  })
  const panels = managers.map((manager) => {
    const code = block.code
      .split('\n')
      .map((line) => convertLine(line, manager))
      .join('\n')
    const html = renderCode({...block, code}, style)
    return `<div class="tab-panel" role="tabpanel" id="panel-${group}-${manager}" aria-labelledby="tab-${group}-${manager}" data-value="${manager}" data-label="${labels[manager]}" tabindex="0">${html}</div>`
  })
  return `<div class="tabs"${isSynced ? ' data-group="npm2yarn"' : ''}><div class="tabs-list" role="tablist" aria-orientation="horizontal">${buttons.join('')}</div>${panels.join('')}</div>`
}
