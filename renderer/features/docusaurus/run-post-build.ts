import {constants, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {readText} from '../../core/files/read-file.ts'
import type {RenderedContext} from '../../core/feature.ts'
import type {LateFile, RenderedFile} from '../../core/feature-site.ts'
import {listTree} from '../../core/files/list-tree.ts'
import type {Tree} from '../../core/files/list-tree.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {readThrown} from '../../core/text/thrown.ts'
import {checkOutputPath} from '../../core/urls/output-path.ts'
import {FAILED, call, generatePluginContent} from './plugin-content.ts'
import type {Contents, PluginScene} from './plugin-content.ts'
import {buildProps} from './build-props.ts'
import type {BuildScene} from './build-props.ts'
import {buildFolder} from './start-plugins.ts'
import type {StartedPlugin} from './start-plugins.ts'

/**
 * Runs `postBuild` of a plugin (docusaurus.io/docs/api/plugin-methods/lifecycle-apis) on a copy of the rendered files, and returns the files
 * that it adds. Those of the site that it changes are published as they were, since links and policies were proven for them. If it throws,
 * that is reported and nothing is added.
 */
export async function runPostBuild(
  plugin: StartedPlugin,
  scene: PluginScene & BuildScene,
  context: RenderedContext,
): Promise<readonly LateFile[]> {
  const {methods, subject} = plugin
  const {report, rendered, folder, site} = context
  const contents: Contents = new Map()
  let isLoaded = true
  // methods share variables; faults were reported before
  await generatePluginContent(plugin, scene, {...context, report: () => void (isLoaded = false)}, contents)
  if (!isLoaded) return []
  const outDir = buildFolder(site.root)
  try {
    rmSync(outDir, {recursive: true, force: true})
    mkdirSync(outDir, {recursive: true})
    fill(outDir, rendered)
    const before = listTree(outDir)
    await call(methods, 'postBuild', buildProps(context, {...scene, outDir, contents, content: await contents.get(plugin)}))
    const {added, changed} = compare(before, listTree(outDir))
    if (changed.length > 0) {
      const count = changed.length === 1 ? 'a file' : `${changed.length} files`
      const stay = changed.length === 1 ? 'it is published as it was' : 'they are published as they were'
      report({code: FAILED, message: `${subject} changes ${count} of the site in \`postBuild\`, such as \`${changed[0]}\`: ${stay}.`})
    }
    return added.flatMap((name): LateFile[] => {
      const fault = checkOutputPath(name)
      if (fault !== undefined) {
        report({code: FAILED, message: `${subject} adds a file in \`postBuild\` that is left out. ${fault.message}`})
        return []
      }
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), {recursive: true})
      renameSync(path.join(outDir, name), file)
      return [{path: name, file}]
    })
  } catch (error) {
    const message = readThrown(error).message
    report({code: FAILED, message: `${subject} failed in \`postBuild\`, so what it adds to the site is missing: ${message}`})
    return []
  } finally {
    rmSync(outDir, {recursive: true, force: true})
  }
}

/** Copies the files, without the data of pages that docsite has beside them. Articles get the classes by which plugins find them. */
function fill(folder: AbsolutePath, rendered: readonly RenderedFile[]): void {
  const names = new Set(rendered.map((file) => file.path))
  for (const {path: name, file} of rendered) {
    if (name.endsWith('.json') && names.has(name.replace(/json$/, 'html'))) continue
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), {recursive: true})
    if (name.endsWith('.html'))
      writeFileSync(target, readText(file).replace('<div class="prose', '<div class="theme-doc-markdown markdown prose'))
    else copyFileSync(file, target, constants.COPYFILE_FICLONE)
  }
}

function compare(
  before: Tree | undefined,
  after: Tree | undefined,
): {readonly added: readonly string[]; readonly changed: readonly string[]} {
  const old = before?.files ?? new Map<string, never>()
  const now = after?.files ?? new Map<string, never>()
  const changed = [...old].filter(([name, {size, mtimeMs, ino}]) => {
    const stamp = now.get(name)
    return stamp?.size !== size || stamp.mtimeMs !== mtimeMs || stamp.ino !== ino
  })
  return {
    added: [...now.keys()].filter((name) => !old.has(name)).sort(compareText),
    changed: changed.map(([name]) => name).sort(compareText),
  }
}
