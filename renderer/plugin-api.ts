/** The module `docsite/plugin`: the API of plugins. */
export {definePlugin} from './config/define-plugin.ts'
export type {ClientContext, ClientStart} from './browser/start-features.ts'
export type {RouteChange, RouteDidUpdate, RouteUpdate} from './browser/route-hooks.ts'
export type {Plugin, PluginArguments, PluginDefinition, PluginParts} from './config/define-plugin.ts'
export type * from './core/command.ts'
export type * from './core/feature.ts'
export type {HostRules} from './core/model/host-rules.ts'
export type {StandardIssue, StandardResult, StandardSchema} from './core/standard-schema.ts'
