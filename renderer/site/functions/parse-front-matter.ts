import {isDeepStrictEqual} from 'node:util'
import {splitFrontMatter} from '../../compile/markdown/split-front-matter.ts'
import {describeValue} from '../../core/data/describe-value.ts'
import {findNonJson, pathOf} from '../../core/data/find-non-json.ts'
import {isRecord} from '../../core/data/is-record.ts'
import {parseYaml} from '../../core/data/parse-yaml.ts'
import type {ParsedFrontMatter} from '../../core/site-functions.ts'

type Written = {readonly filePath: string; readonly fileContent: string}

/**
 * Returns the text of a file with the front matter that a function returns, or null if that is what is written. The lines of the text
 * below keep their numbers if the file has front matter of three lines or more.
 */
export async function parseWithFunction(
  run: (given: unknown) => unknown,
  {filePath, fileContent}: Written,
): Promise<{readonly value: string | null} | {readonly fault: string}> {
  const written = readWritten(fileContent)
  const parsed: unknown = await run({
    filePath,
    fileContent,
    defaultParseFrontMatter: (file: {readonly fileContent: string}) => Promise.resolve(readWritten(file.fileContent)),
  })
  const frontMatter = isRecord(parsed) ? parsed['frontMatter'] : undefined
  if (!isRecord(frontMatter)) return {fault: `it is ${describeValue(parsed)}; expected an object with \`frontMatter\` and \`content\``}
  const [stranger] = findNonJson(frontMatter).filter(({type}) => type !== 'undefined' && type !== 'date')
  if (stranger !== undefined) return {fault: `its \`frontMatter.${pathOf(stranger.keys)}\` is ${stranger.kind}; expected data, as in JSON`}
  const data: unknown = JSON.parse(JSON.stringify(frontMatter))
  if (isDeepStrictEqual(data, written.frontMatter)) return {value: null}
  const lines = fileContent.slice(0, fileContent.length - written.content.length).split('\n').length - 1
  const filling = '#\n'.repeat(Math.max(0, lines - 3))
  return {value: `---\n${JSON.stringify(data)}\n${filling}---\n${written.content}`}
}

/** Reads front matter as docsite does. Front matter that is not YAML is left in the text, where the compiler reports it. */
function readWritten(text: string): ParsedFrontMatter {
  const {yaml, bodyStart} = splitFrontMatter(text)
  const read = yaml === undefined ? undefined : parseYaml(yaml)
  const data = read === undefined || 'fault' in read ? undefined : read.read()
  if (data === undefined || 'fault' in data || !isRecord(data.value)) return {frontMatter: {}, content: text}
  return {frontMatter: data.value, content: text.slice(bodyStart)}
}
