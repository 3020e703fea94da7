import {existsSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {CategoryFile, DocSource, VersionSources} from '../model/source.ts'
import type {Version} from '../model/version.ts'
import {isCategoryFile, readCategoryFile} from './read-category-file.ts'
import {readSourceFile} from './read-source-file.ts'
import {readTextFile} from './read-text-file.ts'
import {walkFolder} from './walk-folder.ts'

/**
 * Reads the folder of a version: `.md` and `.mdx` files, category files and `sidebars.json`. Names that begin with `_` are
 * partials and those that begin with a dot are nobody's docs; both are left out, folders with all that is in them.
 */
export async function readVersion({root}: Pick<SiteConfig, 'root'>, version: Version): Promise<Staged<VersionSources>> {
  const folder = path.join(root, version.dir)
  const found = walkFolder({root, folder, wants})
  const diagnostics: Diagnostic[] = [...found.diagnostics]
  const docs: DocSource[] = []
  const categories = new Map<string, CategoryFile>()
  for (const file of found.value) {
    if (isCategoryFile(file.name)) {
      const read = await readCategoryFile(file)
      if ('problems' in read) diagnostics.push(...read.problems)
      else categories.set(folderOf(file.name), read.category)
    } else {
      const read = readSourceFile(file)
      if ('problem' in read) diagnostics.push(read.problem)
      else docs.push({...read.source, version: version.name, docPath: file.name})
    }
  }
  if (docs.length === 0 && diagnostics.length === 0) {
    const message = `The version \`${version.name}\` has no docs: \`${version.dir}\` holds no \`.md\` or \`.mdx\` file.`
    diagnostics.push(diagnostic('version-empty', {file: version.dir, message, hint: 'Write one, or take the version out.'}))
  }
  const sidebars = readSidebars(folder, version)
  return {
    value: {version, docs, categories, sidebarsFile: sidebars.value},
    diagnostics: [...diagnostics, ...sidebars.diagnostics],
  }
}

function wants(name: string, isFolder: boolean): boolean {
  if (isCategoryFile(name)) return !isFolder
  return !/(?:^|\/)(?:[._][^/]*|node_modules)$/.test(name) && (isFolder || /\.mdx?$/i.test(name))
}

function readSidebars(folder: string, {dir}: Version): Staged<VersionSources['sidebarsFile']> {
  const file = {name: 'sidebars.json', path: `${dir}/sidebars.json`, absolutePath: path.join(folder, 'sidebars.json')}
  if (!existsSync(file.absolutePath)) return {value: undefined, diagnostics: []}
  const content = readTextFile(file)
  if ('problems' in content) return {value: undefined, diagnostics: content.problems}
  return {value: {path: file.path, text: content.text}, diagnostics: []}
}

function folderOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('/')))
}
