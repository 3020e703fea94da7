// Removes from lib/types what no user of the types needs: declarations of modules that only implementations import, sentences that are
// types of constants, and most of the indentation. Run after the compiler has written them.
import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const folder = path.join(root, 'lib/types')
const {exports} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

const reached = new Set()
const open = Object.values(exports).flatMap(({types}) => (types === undefined ? [] : [path.join(root, types)]))
for (let file = open.pop(); file !== undefined; file = open.pop()) {
  if (reached.has(file) || !existsSync(file)) continue
  reached.add(file)
  open.push(...importsOf(file))
}

for (const name of readdirSync(folder, {recursive: true})) {
  const file = path.join(folder, name)
  if (!file.endsWith('.d.ts')) continue
  if (reached.has(file)) writeFileSync(file, withAliases(shorten(readFileSync(file, 'utf8'))))
  else rmSync(file)
}

/**
 * Declares constants with a text of several words as strings, schemas of texts by what they accept, small objects on one line, and
 * indents with tabs.
 */
function shorten(declarations) {
  return (
    declarations
      .replaceAll(
        /v\.SchemaWithPipe<readonly \[v\.StringSchema<undefined>, v\.NonEmptyAction<string, "[^"]*">\]>/g,
        'v.StringSchema<undefined>',
      )
      .replaceAll(/^( +readonly (?:message|title|description): )(?:'[^'\n]*'|"[^"\n]*");$/gm, '$1string;')
      .replaceAll(/^( +(?:readonly )?['\w.-]+: )(?:'[^'\n]* [^'\n]*'|"[^"\n]* [^"\n]*");$/gm, '$1string;')
      .replaceAll(/\{((?:\n +[^{}\n/*]+;){1,3})\n +\}/g, (_object, lines) => `{${lines.replaceAll(/\n +/g, ' ')} }`)
      // rows of tables, whose keys are codes: types refer to the keys and to what is not a sentence
      .replaceAll(
        /^( +)readonly ('[\w-]+[.-][\w.-]+': \{)(.*\};)$/gm,
        (_row, indent, key, rest) =>
          indent + key + rest.replaceAll(/ readonly (?:title|message|description): string;| readonly severity: '\w+';/g, ''),
      )
      .replaceAll(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))
  )
}

/** Gives types of schemas that are written many times a short name in their file. */
function withAliases(declarations) {
  const names = [
    ['_o', 'v.OptionalSchema<v.StringSchema<undefined>, undefined>'],
    ['_f', 'v.OptionalSchema<v.BooleanSchema<undefined>, false>'],
    ['_t', 'v.OptionalSchema<v.BooleanSchema<undefined>, true>'],
    ['_s', 'v.StringSchema<undefined>'],
    ['_b', 'v.BooleanSchema<undefined>'],
  ]
  return names.reduce((text, [name, type]) => {
    const isWorth = text.split(type).length > 3
    return isWorth ? `${text.replaceAll(type, name)}type ${name} = ${type};\n` : text
  }, declarations)
}

/** Returns the declarations that a declaration imports, in `from`, `import()` and references to paths. */
function importsOf(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom |\bimport[ (]|\bpath=)["'](\.[^"']*)["']/g)].map(([, name]) => name)
  return names.map((name) => path.join(path.dirname(file), name.replace(/(?:\.d)?\.(?:[cm]?[jt]sx?)$/, '') + '.d.ts'))
}
