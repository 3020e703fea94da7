import {statSync} from 'node:fs'
import path from 'node:path'
import type {JSXAttribute, JSXOpeningElement, Node, Program} from 'estree-jsx'
import {walk} from 'estree-walker'
import {parseModule} from '../../bundle/texts/parse-module.ts'
import {staticText, textConstants} from '../../bundle/texts/static-text.ts'
import {MODULE_EXTENSIONS} from '../../compile/mdx/content-components.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import {quietly} from '../../core/files/fs-error.ts'
import {isOwnCode} from '../../core/files/own-code.ts'
import {readText} from '../../core/files/read-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {checkLayoutLink, isMissingPage} from './check-navigation.ts'
import type {NavigationInput} from './check-navigation.ts'

/**
 * Checks the links that code of the layout contains as texts: templates of the site, components of its navbar, and the modules of the site that they
 * import. The code is not run, since only a build renders: `check-links --built` sees addresses that it puts together. Code is parsed only if an
 * address in it leads nowhere.
 */
export async function checkLayoutCode(input: NavigationInput): Promise<Diagnostic[]> {
  const {config} = input
  // other languages have the same routes and the same code
  if (!config.locale.isDefault) return []
  const checked = modulesOfLayout(config).map(async ({file, text}): Promise<Diagnostic[]> => {
    const missing = [...text.matchAll(ADDRESS)].filter(([, url = '']) => isMissingPage(input, url))
    if (missing.length === 0) return []
    const linked = await linksIn(text, file)
    return missing.flatMap(({index, 0: {length}, 1: url = ''}) => {
      const end = index + length - 1
      const place = placeOf(text, end - url.length, end)
      return linked.has(url) ? checkLayoutLink(input, {url, file: sitePath(config.root, file), place}) : []
    })
  })
  return (await Promise.all(checked)).flat()
}

/** Pattern of an address from the root of the site that an attribute may have. */
const ADDRESS = /\b(?:to|href)=(?:\{\s*)?["'`](\/(?!\/)[^"'`\s$]*)["'`]/g

type CodeModule = {readonly file: AbsolutePath; readonly text: string}

/** Returns the modules of the layout, each once. Those that do not exist are reported where they are loaded. */
function modulesOfLayout({root, siteRoots, templates, components}: SiteConfig): CodeModule[] {
  const inNavbar = Object.entries(components).flatMap(([name, module]) => (name.startsWith('custom-') ? [module] : []))
  const files = new Set([...Object.values(templates), ...inNavbar].flatMap((module) => findModule(path.resolve(root, module)) ?? []))
  const modules: CodeModule[] = []
  // iterating over a set includes what is added meanwhile
  for (const file of files) {
    const text = isOwnCode(file, siteRoots) ? quietly(() => readText(file)) : undefined
    if (text === undefined) continue
    modules.push({file, text})
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const place = specifier.startsWith('@site/') ? path.join(root, specifier.slice('@site/'.length)) : path.resolve(file, '..', specifier)
      const imported = findModule(place)
      if (imported !== undefined) files.add(imported)
    }
  }
  return modules
}

const IMPORTED = /\bfrom\s*["']((?:\.{1,2}|@site)\/[^"']+)["']/g

function findModule(place: AbsolutePath): AbsolutePath | undefined {
  const places = [place, path.join(place, 'index')].flatMap((one) => MODULE_EXTENSIONS.map((extension) => one + extension))
  return places.find((file) => quietly(() => statSync(file, {throwIfNoEntry: false}))?.isFile() === true)
}

/** Returns the addresses of links in a module. None for one that cannot be parsed, which is reported where it is bundled. */
async function linksIn(text: string, file: AbsolutePath): Promise<ReadonlySet<string>> {
  const parsed = await parseModule(text, file).catch(() => undefined)
  return parsed === undefined ? new Set() : linksOf(parsed.program)
}

function linksOf(program: Program): Set<string> {
  const links = new Set<string>()
  const constants = textConstants(program)
  walk(program, {
    enter(node: Node) {
      if (node.type !== 'JSXOpeningElement' || !isLink(node)) return
      for (const attribute of node.attributes) {
        const value = attribute.type === 'JSXAttribute' && isAddress(attribute) ? attribute.value : undefined
        const written = value?.type === 'JSXExpressionContainer' ? value.expression : value
        const url = written ? staticText(written, constants) : undefined
        if (url !== undefined) links.add(url)
      }
    },
  })
  return links
}

/** Reports whether an element is a `Link`, whose address gets the base path. That of an `<a>` may lead to another site of the host. */
function isLink({name}: JSXOpeningElement): boolean {
  return name.type === 'JSXIdentifier' && name.name === 'Link'
}

function isAddress({name}: JSXAttribute): boolean {
  return name.name === 'to' || name.name === 'href'
}
