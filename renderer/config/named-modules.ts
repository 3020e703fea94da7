import {existsSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {readText} from '../core/files/read-file.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import {compareText} from '../core/text/compare.ts'

const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '/index.js', '/index.ts', '/index.mjs', '/index.cjs']

/** Matches the name of a module of code. */
const MODULE = /\.[cm]?[jt]s$/i

/** Matches a text that is a path of its own: neither the value of a key, but for sidebars, nor what an import names. */
const WRITTEN =
  /(?<!\b(?!sidebarPath)[\w$]+['"]?\s*:\s*|\bfrom\s*|\b(?:import|require)\s*\(?\s*)(["'`])((?:\.{1,2}\/|\$\{__dirname\}\/)[^"'`\n$:]{1,200})\1/g

/** Matches a path that need not begin with a dot, since it has the name of what it is. */
const CALLED = /(["'`])(\.{0,2}\/?[^"'`\s$:]{0,200}plugin[^"'`\s$:]{0,100}|[^"'`\s$]{0,200}sidebar[^"'`\s$]{0,50}\.[cm]?[jt]s)\1/gi

/** Matches a path that is written in parts: `path.resolve(__dirname, 'src', 'lamps')`. */
const JOINED =
  /\bpath\.(?:resolve|join)\(\s*(?:__dirname|import\.meta\.dirname|process\.cwd\(\))\s*((?:,\s*(["'`])[^"'`$\n]{1,200}\2\s*)+),?\s*\)/g

/** Matches modules that run in browsers only. */
const OF_BROWSERS = /\bclientModules['"]?\s*:\s*\[[^\]]*\]/g

const IMPORT = /\b(?:from|import|require)\s*\(?\s*(["'])(\.[^"'\n]{1,200})\1/g

/** The most modules in which names are looked for. */
const MOST_READ = 50

/**
 * Lists modules that a foreign configuration may name by their path: those that exist of the paths in the file and in the modules of the site
 * that it imports, and sidebars beside it. A configuration that computes a path is not understood.
 */
export function namedModules(file: AbsolutePath): AbsolutePath[] {
  const folder = path.dirname(file)
  const beside = readdirSync(folder).filter((name) => /sidebars.*\.[cm]?[jt]s$/i.test(name))
  const found = new Set(beside.map((name) => path.resolve(folder, name)))
  const read = new Set([file])
  // iterating over a set includes entries added during the iteration
  for (const one of read) {
    const text = readText(one)
    for (const name of pathsIn(text)) for (const base of new Set([folder, path.dirname(one)])) add(found, path.resolve(base, name))
    for (const [, , name = ''] of text.matchAll(IMPORT)) if (read.size < MOST_READ) add(read, path.resolve(path.dirname(one), name))
  }
  return [...found].filter((module) => module !== file).sort(compareText)
}

function pathsIn(code: string): string[] {
  const text = code.replaceAll(OF_BROWSERS, '')
  const written = [...text.matchAll(WRITTEN), ...text.matchAll(CALLED)].map(([, , name = '']) => name.replace('${__dirname}/', './'))
  const joined = [...text.matchAll(JOINED)].map(([, parts = '']) =>
    path.join(...[...parts.matchAll(/(["'`])(.*?)\1/g)].map(([, , part = '']) => part)),
  )
  return [...written, ...joined]
}

/** Adds the module of a path, without which ending it may be written. */
function add(modules: Set<AbsolutePath>, base: AbsolutePath): void {
  const file = ENDINGS.map((ending) => base + ending).find((one) => existsSync(one) && statSync(one).isFile())
  if (file !== undefined && MODULE.test(file)) modules.add(file)
}
