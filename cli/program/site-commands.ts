import type {CommandDefinition, SiteConfig} from '../../renderer/index.ts'

/** A command of a plugin. */
export type SiteCommand = {readonly name: string; readonly plugin: string; readonly definition: CommandDefinition}

/** Returns the commands that the plugins of a site define. */
export function commandsOf({plugins}: Pick<SiteConfig, 'plugins'>): SiteCommand[] {
  return plugins.flatMap(({name: plugin, commands = {}}) =>
    Object.entries(commands).map(([name, {run: _hook, ...definition}]) => ({name, plugin, definition})),
  )
}
