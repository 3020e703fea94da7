import path from 'node:path'
import {membersOf, readAliases, typeSection} from './type-tables.ts'

const introduction = `---
title: Plugins
description: Every part of a plugin, and what its functions are given.
---

\`docsite/plugin\` exports \`definePlugin\` and the types on this page. [Write a plugin](../extend/write-a-plugin.md) shows how they are used. \`setup\` of
a plugin returns any of these parts:

`

/**
 * The page of all parts of a plugin and of the types that they use.
 * @param renderer absolute path of the folder with the engine's sources
 * @throws {Error} if a type or a property has no docstring
 */
export function pluginReference(renderer: string): string {
  const definitions = readAliases(path.join(renderer, 'config/define-plugin.ts'))
  const types = new Map([
    ...readAliases(path.join(renderer, 'core/feature.ts')),
    ...readAliases(path.join(renderer, 'core/model/outside-request.ts')),
  ])
  const parts = [...membersOf(types.get('FeatureData')), ...membersOf(types.get('FeatureHooks'))].filter(({name}) => name !== 'name')
  const rows = parts.map(({name, type, text}) => `| \`${name}\` | ${text} | \`${type.replaceAll('|', String.raw`\|`)}\` |`)
  const definition = definitions.get('PluginDefinition')
  const context = readAliases(path.join(renderer, 'browser/start-features.ts')).get('ClientContext')
  const change = readAliases(path.join(renderer, 'browser/route-hooks.ts')).get('RouteChange')
  const request = readAliases(path.join(renderer, 'core/model/outside-request.ts')).get('OutsideRequest')
  const sections = [
    ...(definition === undefined ? [] : [typeSection('PluginDefinition', definition, 'Key')]),
    ...[...types].filter(([name]) => !hidden.has(name)).map(([name, alias]) => typeSection(name, alias, 'Key')),
    ...(context === undefined ? [] : [typeSection('ClientContext', context, 'Key')]),
    ...(change === undefined ? [] : [typeSection('RouteChange', change, 'Key')]),
    ...(request === undefined ? [] : [typeSection('OutsideRequest', request, 'Key')]),
  ]
  return `${introduction}| Part | What it is | Type |\n|---|---|---|\n${rows.join('\n')}\n\n## Types\n\n${sections.join('\n\n')}\n`
}

/** Types without a section: the table of parts has what they declare, or they only name another type. */
const hidden: ReadonlySet<string> = new Set(['Feature', 'FeatureData', 'FeatureHooks', 'Promised', 'HookName'])
