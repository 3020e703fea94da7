import {nearest} from '../../../core/text/nearest.ts'
import {findLanguage, findVersion} from '../../built-versions.ts'
import {ToolError} from '../../site-tool.ts'
import type {BuiltLanguage, BuiltSite, BuiltVersion, SiteTool} from '../../site-tool.ts'
import {rankSymbols} from '../rank-symbols.ts'
import {readSymbols} from '../read-symbols.ts'
import type {ApiSymbol} from '../read-symbols.ts'
import {pagesOf, tryRead} from '../site-pages.ts'

/** Finds a symbol of an API reference. */
export const findSymbolTool: SiteTool = {
  name: 'find_symbol',
  title: 'Find an API symbol',
  description:
    'Finds a function, class, type or member of the API reference of a version by its name, such as `Tensor` or `Tensor.add`, and returns its ' +
    'signature, description and URL. Use it to check that an API exists in the version that a project uses.',
  parameters: {
    name: {
      type: 'string',
      description: 'name of the symbol, such as `Tensor`, `Tensor.add` or `add`',
      isRequired: true,
      least: 1,
      most: 200,
    },
    version: {type: 'string', description: 'name of the version (default: the latest)', least: 1, most: 200},
    language: {type: 'string', description: 'name of the language, from `list_versions` (default: the first)', least: 1, most: 100},
    limit: {type: 'integer', description: 'maximum number of symbols (default: 5)', least: 1, most: 20},
  },
  result: {
    version: {type: 'string'},
    symbols: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: {type: 'string'},
          kind: {type: 'string'},
          signature: {type: 'string'},
          description: {type: 'string'},
          page: {type: 'string'},
          url: {type: 'string'},
        },
        required: ['name', 'kind', 'signature', 'description', 'page', 'url'],
        additionalProperties: false,
      },
    },
    total: {type: 'integer'},
  },
  run: async (given, site) => {
    const name = given.text('name') ?? ''
    const language = findLanguage(site, given.text('language'))
    const version = findVersion(language, given.text('version'))
    const all = symbolsOf(site, version)
    if (all.length === 0) throw new ToolError(describeNone(site, {version, language}))
    const found = rankSymbols(all, name)
    if (found.length === 0) throw new ToolError(describeUnknown(all, {name, version}))
    const symbols = found.slice(0, given.number('limit') ?? 5).map(toData)
    const more = found.length > symbols.length ? `\n\n${found.length - symbols.length} more have a name like this: raise \`limit\`.` : ''
    const text = symbols.map(writeSymbol).join('\n\n') + more
    return {text: `Version ${version.name}\n\n${text}`, data: {version: version.name, symbols, total: found.length}}
  },
}

function toData({name, kind, signature, description, page, url}: ApiSymbol): Omit<ApiSymbol, 'short'> {
  return {name, kind, signature, description, page, url}
}

function writeSymbol({name, kind, signature, description, page, url}: Omit<ApiSymbol, 'short'>): string {
  const code = `\`\`\`ts\n${signature}\n\`\`\``
  return [`## ${name}`, `${kind}, on the page ${page}: ${url}`, code, ...(description === '' ? [] : [description])].join('\n\n')
}

/** Returns the symbols of a version. Its pages are read when it is asked first. */
function symbolsOf(site: BuiltSite, version: BuiltVersion): readonly ApiSymbol[] {
  return site.keep(`symbols ${version.path}`, () => version.docs.flatMap(({path}) => symbolsOfPage(site, path)))
}

function symbolsOfPage(site: BuiltSite, route: string): ApiSymbol[] {
  const article = tryRead(site, route)?.article ?? ''
  const title = pagesOf(site).get(route)?.title ?? ''
  return article.includes('api-signature') ? readSymbols(article, {title, site, route}) : []
}

type Asked = {readonly version: BuiltVersion; readonly language: BuiltLanguage}

function describeNone(site: BuiltSite, {version: {name}, language}: Asked): string {
  const others = language.versions.filter((version) => version.name !== name && symbolsOf(site, version).length > 0)
  const where =
    others.length === 0 ? 'Use `search` instead.' : `These have one: ${others.map((version) => `\`${version.name}\``).join(', ')}.`
  return `The version \`${name}\` has no API reference that docsite has generated. ${where}`
}

function describeUnknown(all: readonly ApiSymbol[], {name, version}: {readonly name: string; readonly version: BuiltVersion}): string {
  const meant = nearest(name, new Set(all.flatMap((symbol) => [symbol.name, symbol.short])))
  const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
  return `The API reference of the version \`${version.name}\` has no symbol \`${name}\`.${guess} It may not exist in this version; \`search\` finds texts.`
}
