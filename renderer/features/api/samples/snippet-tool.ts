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

/** Maximum number of problems of an answer. */
const MOST_PROBLEMS = 50

/** Maximum number of characters of a message: types may be long. */
const LONGEST_MESSAGE = 1000

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
      'is never run. Use it before you propose code: it finds methods and arguments that a version does not have.',
    parameters: {
      code: {type: 'string', description: 'code of one module', isRequired: true, least: 1, most: LARGEST_CODE},
      language: {type: 'string', description: '`ts`, `tsx`, `js` or `jsx` (default: `ts`)', least: 1, most: 10},
      version: {type: 'string', description: 'name of the version (default: the latest)', least: 1, most: 200},
    },
    result: {
      version: {type: 'string'},
      problems: {
        type: 'array',
        items: {
          type: 'object',
          properties: {line: {type: 'integer'}, column: {type: 'integer'}, message: {type: 'string'}},
          required: ['line', 'column', 'message'],
          additionalProperties: false,
        },
      },
      total: {type: 'integer'},
    },
    run: async (given, site) => {
      const code = given.text('code') ?? ''
      const size = Buffer.byteLength(code)
      if (size > LARGEST_CODE) throw new ToolError(`\`code\` has ${size} bytes. Write at most ${LARGEST_CODE}.`)
      const language = languageOf(given.text('language') ?? 'ts')
      const {name: version} = findVersion(findLanguage(site, undefined), given.text('version'))
      const {world, options} = await typesOf(config, site, version)
      const found = await check({code, language, world}, options)
      const problems = found.slice(0, MOST_PROBLEMS).map(shorten)
      return {text: writeProblems(problems, {version, total: found.length}), data: {version, problems, total: found.length}}
    },
  }
}

const languages: readonly SampleLanguage[] = ['ts', 'tsx', 'js', 'jsx']

function languageOf(written: string): SampleLanguage {
  const found = languages.find((language) => language === written)
  if (found !== undefined) return found
  throw new ToolError(`\`language\` has to be one of ${languages.map((language) => `\`${language}\``).join(', ')}.`)
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

function shorten({message, ...point}: SnippetProblem): SnippetProblem {
  return {...point, message: message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message}
}

function writeProblems(problems: readonly SnippetProblem[], {version, total}: {readonly version: string; readonly total: number}): string {
  if (total === 0) return `No problems in version ${version}.`
  const more = total > problems.length ? `\n${total - problems.length} more problems.` : ''
  return `Problems in version ${version}:\n\n${problems.map(({line, column, message}) => `${line}:${column} ${message}`).join('\n')}${more}`
}
