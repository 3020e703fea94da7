import {existsSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {toolModule} from '../../core/files/tool-module.ts'
import {ownComponents} from '../../core/model/own-components.ts'

/** A component that content can use without importing it. */
export type ContentComponent = {
  readonly module: AbsolutePath
  readonly exportName: string
  /** The module's path as written in the configuration, if no such file exists. */
  readonly missing?: string
}

/** File extensions that a module path in the configuration may omit. */
export const MODULE_EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx']

/** Returns docsite's own components and those registered in the configuration. A registered component overrides one of the same name. */
export function contentComponents(config: SiteConfig, toolRoot: AbsolutePath): ReadonlyMap<string, ContentComponent> {
  const own = Object.entries(ownComponents).map(
    ([name, file]) => [name, {module: toolModule(toolRoot, `renderer/compile/mdx/components/${file}`), exportName: name}] as const,
  )
  const ofFeatures = config.ownFeatures.flatMap(({components: modules = {}}) =>
    Object.entries(modules).map(([name, module]) => [name, {module, exportName: name}] as const),
  )
  const ofElements = config.ownFeatures.flatMap(({elementComponents = {}}) =>
    Object.values(elementComponents).map((component) => [component.exportName, component] as const),
  )
  const components = Object.entries(config.components).map(([name, module]) => [name, registered(config.root, module, name)] as const)
  const islands = Object.entries(config.islands).map(
    ([name, {module, export: exportName = name}]) => [name, registered(config.root, module, exportName)] as const,
  )
  return new Map<string, ContentComponent>([...own, ...ofFeatures, ...ofElements, ...components, ...islands])
}

function registered(root: AbsolutePath, module: string, exportName: string): ContentComponent {
  const file = path.join(root, module)
  const exists = MODULE_EXTENSIONS.some((extension) => existsSync(file + extension))
  return {module: file, exportName, ...(!exists && {missing: module})}
}
