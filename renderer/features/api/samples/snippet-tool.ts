import {openReadLog} from '../../../core/files/read-log.ts'
import type {SampleLanguage} from '../../../core/model/doc.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {findLanguage, findVersion} from '../../built-versions.ts'
import {ToolError} from '../../site-tool.ts'
import type {BuiltSite, SiteTool} from '../../site-tool.ts'
import type {SnippetProblem} from './check-snippet.ts'
import {createWorlds} from './create-worlds.ts'
import {openSnippetCheck} from './open-snippet-check.ts'
import {readDeclarations} from './read-declarations.ts'
import type {SampleOptions, TypeWorld} from './type-world.ts'

/** Maximum size of the code, in bytes. */
const LARGEST_CODE = 20_000

/**
 * Creates the tool that compiles code against the types of a version.
 * @param ended ends its thread
 */
export function createSnippetTool(config: SiteConfig, ended: AbortSignal): SiteTool {
  const check = openSnippetCheck(ended)
  return {
    name: 'check_snippet',
    title: 'Type-check code',
    description:
      'Compiles code against the types of the documented packages of a version and returns its type errors with their lines and columns. The code ' +
      'is never run. Use it before you propose code: it finds methods and arguments that a version does not have. Code without imports may use ' +
      'all names of these packages; imports of other files are not found.',
    parameters: {
      code: {type: 'string', description: 'code of one module', isRequired: true, least: 1, most: LARGEST_CODE},
      syntax: {type: 'string', description: '`ts`, `tsx`, `js` or `jsx` (default: `ts`)', least: 1, most: 10},
      version: {type: 'string', description: 'name of the version (default: the latest)', least: 1, most: 200},
    },
    result: {
      version: {type: 'string'},
      problems: {
        type: 'array',
        items: {
          type: 'object',
          properties: {line: {type: 'integer'}, column: {type: 'integer'}, code: {type: ['string', 'null']}, message: {type: 'string'}},
          required: ['line', 'column', 'code', 'message'],
          additionalProperties: false,
        },
      },
      total: {type: 'integer'},
    },
    run: async (given, site) => {
      const code = given.text('code') ?? ''
      const size = Buffer.byteLength(code)
      if (size > LARGEST_CODE) throw new ToolError(`\`code\` has ${size} bytes. Write at most ${LARGEST_CODE}.`)
      const language = languageOf(given.text('syntax') ?? 'ts')
      const {name: version} = findVersion(findLanguage(site, undefined), given.text('version'))
      const {world, options} = await typesOf(config, site, version)
      const {problems: found, total} = await check({code, language, world}, options)
      const problems = found.map(toData)
      return {text: writeProblems(problems, {version, total}), data: {version, problems, total}}
    },
  }
}

const languages: readonly SampleLanguage[] = ['ts', 'tsx', 'js', 'jsx']

function languageOf(written: string): SampleLanguage {
  const found = languages.find((language) => language === written)
  if (found !== undefined) return found
  throw new ToolError(`\`syntax\` has to be one of ${languages.map((language) => `\`${language}\``).join(', ')}.`)
}

type Types = {readonly world: TypeWorld; readonly options: SampleOptions}

/** Returns the types of a version, which are read again when the site has been built again. */
async function typesOf(config: SiteConfig, site: BuiltSite, version: string): Promise<Types> {
  return site.keep(`types ${version}`, async () => {
    const log = openReadLog()
    const {strict, jsx, lib} = config.codeCheck
    const declarations = await readDeclarations(config, log)
    const worlds = await createWorlds(config, [{file: '', version, samples: []}], {versions: [], log})
    const [first] = worlds.value
    if (first?.documented === undefined) throw new ToolError(`The site has no types of a package for the version \`${version}\`.`)
    return {world: first.world, options: {root: config.root, strict, jsx, lib, declarations: declarations.value}}
  })
}

type Problem = {readonly line: number; readonly column: number; readonly code: string | null; readonly message: string}

function toData({line, column, number, message}: SnippetProblem): Problem {
  return {line, column, code: number === undefined ? null : `TS${number}`, message}
}

function writeProblems(problems: readonly Problem[], {version, total}: {readonly version: string; readonly total: number}): string {
  if (total === 0) return `No problems in version ${version}.`
  const lines = problems.map(({line, column, code, message}) => `${line}:${column} ${message}${code === null ? '' : ` (${code})`}`)
  const left = total - problems.length
  const more = left === 0 ? '' : `\n${left} more ${left === 1 ? 'problem' : 'problems'}.`
  return `Problems in version ${version}:\n\n${lines.join('\n')}${more}`
}
