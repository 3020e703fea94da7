// Joins chunks of the tool into few files: Node takes longer to find, read and link two hundred small modules than to compile them.
import path from 'node:path'
import {build} from 'esbuild'
import {groupChunks} from './group-chunks.mjs'

/**
 * Joins chunks that mostly the same entry points load. These keep their names, so that all `import()` stay as they are.
 * @param tool the result of esbuild, split into chunks
 * @param options options of esbuild for the files
 * @returns the output files in place of those of `tool`, in the same folder
 */
export async function joinChunks(tool, options) {
  const chunks = readChunks(tool)
  const joined = groupChunks(chunks).filter(({length}) => length > 1)
  const groups = new Map(joined.map((names) => [`shared-${names[0]}`, names]))
  const groupOf = new Map([...groups].flatMap(([group, names]) => names.map((name) => [name, group])))
  // exports of different chunks may have the same names
  const names = new Map([...groups.values()].flatMap((members) => [...nameExports(members, chunks)]))
  const plugin = createPlugin({chunks, groups, groupOf, names})
  const entryPoints = [
    ...[...chunks.keys()].filter((name) => !groupOf.has(name)).map((name) => ({in: `${CHUNK}:${name}`, out: withoutExtension(name)})),
    ...[...groups.keys()].map((group) => ({in: `${GROUP}:${group}`, out: withoutExtension(group)})),
  ]
  const {outputFiles, metafile} = await build({...options, entryPoints, splitting: false, plugins: [plugin]})
  refuseCycles(metafile)
  return outputFiles
}

const CHUNK = 'chunk'
const GROUP = 'group'
/** A stand-in for a chunk of another group. */
const STAND_IN = 'stand-in'

/** Returns chunks by the names of their files. */
function readChunks({outputFiles, metafile}) {
  const texts = new Map(outputFiles.map(({path: file, text}) => [path.basename(file), text]))
  return new Map(
    Object.entries(metafile.outputs)
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, {imports, exports, entryPoint, bytes}]) => {
        const name = path.basename(file)
        const own = imports.filter(({external, kind}) => external !== true && kind === 'import-statement')
        const map = Buffer.from(texts.get(`${name}.map`) ?? '').toString('base64')
        const text = `${texts.get(name)}\n//# sourceMappingURL=data:application/json;base64,${map}`
        const importNames = own.map(({path: imported}) => path.basename(imported))
        return [name, {text, exports, imports: importNames, size: bytes, isEntry: entryPoint !== undefined}]
      }),
  )
}

/** Returns for each chunk of a group the names that its exports have in the file of the group. */
function nameExports(members, chunks) {
  let count = 0
  return new Map(members.map((name) => [name, new Map(chunks.get(name).exports.map((own) => [own, `_${(count++).toString(36)}`]))]))
}

/** Returns the names that a chunk imports from another one. One too many does no harm, and esbuild reports one that is missing. */
function importedNames(text, name) {
  const imports = [...text.matchAll(/\bimport ?\{([^}]*)\} ?from ?"\.\/([^"/]+)"/g)].filter(([, , from]) => from === name)
  return imports.flatMap(([, list]) => list.split(',').map((item) => item.trim().split(' ', 1)[0]))
}

function createPlugin({chunks, groups, groupOf, names}) {
  return {
    name: 'join-chunks',
    setup({onResolve, onLoad}) {
      onResolve({filter: /^(?:chunk|group):/}, ({path: entry}) => {
        const [namespace, name] = entry.split(':')
        return {namespace, path: name}
      })
      onResolve({filter: /.*/}, ({path: specifier, kind, namespace, importer}) => {
        const name = specifier.startsWith('./') ? specifier.slice(2) : undefined
        const own = namespace === GROUP ? importer : groupOf.get(importer)
        const group = namespace === STAND_IN ? undefined : groupOf.get(name)
        if (name === undefined || group === undefined) return {path: specifier, external: true}
        if (kind !== 'import-statement') throw new Error(`The chunk ${name} is no entry point and is loaded by import().`)
        return group === own ? {path: name, namespace: CHUNK} : {path: `${importer}>${name}`, namespace: STAND_IN}
      })
      onLoad({filter: /.*/, namespace: CHUNK}, ({path: name}) => ({contents: chunks.get(name).text, loader: 'js'}))
      onLoad({filter: /.*/, namespace: GROUP}, ({path: group}) => {
        const lines = groups.get(group).map((name) => {
          const exported = [...names.get(name)].map(([own, shared]) => `${own} as ${shared}`)
          return `import './${name}'; export {${exported.join()}} from './${name}'`
        })
        return {contents: lines.join('\n'), loader: 'js'}
      })
      onLoad({filter: /.*/, namespace: STAND_IN}, ({path: both}) => {
        const [importer, name] = both.split('>')
        const imported = new Set(importedNames(chunks.get(importer).text, name))
        const exported = [...names.get(name)].filter(([own]) => imported.has(own)).map(([own, shared]) => `${shared} as ${own}`)
        return {contents: `export {${exported.join()}} from './${groupOf.get(name)}'`, loader: 'js'}
      })
    },
  }
}

/** Throws if files import each other: code at the top of one could then run before that of another, which it needs. */
function refuseCycles({outputs}) {
  const importsOf = (file) =>
    outputs[file].imports.flatMap(({path: imported, kind}) => {
      const found = path.posix.join(path.posix.dirname(file), imported)
      return kind === 'import-statement' && found in outputs ? [found] : []
    })
  const done = new Set()
  const visit = (file, above) => {
    if (above.includes(file)) throw new Error(`Files of the tool import each other: ${[...above, file].join(', ')}.`)
    if (done.has(file)) return
    for (const imported of importsOf(file)) visit(imported, [...above, file])
    done.add(file)
  }
  for (const file of Object.keys(outputs)) visit(file, [])
}

function withoutExtension(name) {
  return name.slice(0, -'.js'.length)
}
