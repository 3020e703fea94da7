import path from 'node:path'
import {inCell, membersOf, readAliases, typeSection} from './type-tables.ts'

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
  const features = readAliases(path.join(renderer, 'core/feature.ts'))
  const parts = [...membersOf(features.get('FeatureData')), ...membersOf(features.get('FeatureHooks'))].filter(({name}) => name !== 'name')
  const rows = parts.map(({name, type, text}) => `| \`${name}\` | ${inCell(text)} | \`${inCell(type)}\` |`)
  const pick = (file: string, name: string): string => typeSection(name, readAliases(path.join(renderer, file)).get(name), 'Key')
  const sections = [
    pick('config/define-plugin.ts', 'PluginDefinition'),
    ...[...features].filter(([name]) => !hidden.has(name)).map(([name, alias]) => typeSection(name, alias, 'Key')),
    ...[...readAliases(path.join(renderer, 'core/feature-site.ts'))].map(([name, alias]) => typeSection(name, alias, 'Key')),
    ...[...readAliases(path.join(renderer, 'core/command.ts'))]
      .filter(([name]) => name !== 'CommandValue')
      .map(([name, alias]) => typeSection(name, alias, 'Key')),
    pick('browser/start-features.ts', 'ClientContext'),
    pick('browser/route-hooks.ts', 'RouteChange'),
    pick('core/model/host-rules.ts', 'HostRules'),
    pick('core/model/outside-request.ts', 'OutsideRequest'),
  ]
  return `${introduction}| Part | What it is | Type |\n|---|---|---|\n${rows.join('\n')}\n\n## Types\n\n${sections.join('\n\n')}\n`
}

/** Types without a section: the table of parts has what they declare, or they only name another type. */
const hidden: ReadonlySet<string> = new Set(['Feature', 'FeatureData', 'FeatureHooks', 'Promised', 'HookName'])
