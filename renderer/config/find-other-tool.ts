import {existsSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'

/** A site of another tool, whose configuration docsite does not read. */
export type OtherToolSite = {
  /** Name of the tool: `MkDocs`. */
  readonly tool: string
  /** The file or folder by which the tool was known, relative to the folder, with slashes: `docs/.vitepress`. */
  readonly sign: string
  /** The guide's page about moving such a site: its title, and its path in the repository of docsite. */
  readonly guide: {readonly title: string; readonly path: string}
}

/** Endings of configurations that are code. */
const CODE = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']

const TOOLS = [
  {tool: 'VitePress', page: 'from-vitepress', names: ['.vitepress']},
  {tool: 'MkDocs', page: 'from-mkdocs', names: ['mkdocs.yml', 'mkdocs.yaml']},
  {tool: 'Starlight', page: 'from-starlight', names: CODE.map((ending) => `astro.config.${ending}`)},
]

/** Folders of a project that often hold its site, besides its root. */
const FOLDERS = ['', 'docs', 'website', 'site']

/** Finds the site of another tool in a folder, or in a folder of a project that such sites are often in. */
export function findOtherTool(root: AbsolutePath): OtherToolSite | undefined {
  for (const folder of FOLDERS) {
    for (const {tool, page, names} of TOOLS) {
      const name = names.find((one) => existsSync(path.join(root, folder, one)))
      if (name === undefined) continue
      const guide = {title: `Migrate from ${tool}`, path: `docs/content/docs/migration/${page}.md`}
      return {tool, sign: folder === '' ? name : `${folder}/${name}`, guide}
    }
  }
  return undefined
}
