import path from 'node:path'
import {readText} from '../../core/files/read-file.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {featureSources} from '../feature-sources.ts'
import {findModule} from './find-module.ts'
import {originalModule} from './template-modules.ts'

const source = featureSources('docusaurus')

/**
 * Returns the components in `src/theme` that are copies of the original, which work only with the rest of its theme, so that those of docsite
 * are shown: a `Layout` with navbar and footer, which pages have already, `Tabs`, whose items are components there, and breadcrumbs that ask for
 * their entries.
 */
export function copiedComponents(root: AbsolutePath): string[] {
  const fileOf = (name: string): AbsolutePath | undefined => findModule(path.join(root, 'src/theme', name))
  const code = (name: string): string => {
    const file = fileOf(name)
    return file === undefined ? '' : readText(file)
  }
  const layout = code('Layout')
  const isLayout = /['"]@theme\/(?:Navbar|Footer|Layout\/Provider)['"]/.test(layout) && !/@theme-(?:original|init)\/Layout['"]/.test(layout)
  const areTabs = /\buse(?:Tabs|TabsContextValue|TabGroupChoice)\b/.test(code('Tabs'))
  const areBreadcrumbs = code('DocBreadcrumbs').includes('useSidebarBreadcrumbs')
  return [
    ...(areBreadcrumbs ? ['DocBreadcrumbs'] : []),
    ...(isLayout ? ['Layout'] : []),
    ...(areTabs ? ['Tabs', 'TabItem'].filter((name) => fileOf(name) !== undefined) : []),
  ]
}

/** Returns the modules that come before the copies of a site. */
export function copyOverrides(root: AbsolutePath): Record<string, string> {
  const modules: Readonly<Record<string, string>> = {
    Layout: `export {default} from ${JSON.stringify(source('browser/layout.tsx'))}`,
    DocBreadcrumbs: originalModule('DocBreadcrumbs'),
  }
  return Object.fromEntries(copiedComponents(root).map((name) => [`@theme/${name}`, modules[name] ?? componentModule(name)]))
}

/** Returns the code of the module with a component of docsite. */
export function componentModule(name: string): string {
  const file = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
  return `export {${name} as default} from ${JSON.stringify(source(`../../compile/mdx/components/${file}.tsx`))}`
}
