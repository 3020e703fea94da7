import {isRecord} from '../../core/data/is-record.ts'
import {nearest} from '../../core/text/nearest.ts'
import {ToolError} from '../site-tool.ts'
import type {JsonSchema, SiteTool, ToolArguments, ToolParameter} from '../site-tool.ts'

/** Returns the JSON Schema of the arguments of a tool. */
export function inputSchema({parameters}: Pick<SiteTool, 'parameters'>): JsonSchema {
  const entries = Object.entries(parameters)
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, parameter]) => [name, parameterSchema(parameter)])),
    required: entries.flatMap(([name, {isRequired}]) => (isRequired === true ? [name] : [])),
    additionalProperties: false,
  }
}

function parameterSchema({type, description, least, most}: ToolParameter): JsonSchema {
  return type === 'string' ? {type, description, minLength: least, maxLength: most} : {type, description, minimum: least, maximum: most}
}

/** Returns the JSON Schema of the data of a tool's answers. */
export function outputSchema({result}: Pick<SiteTool, 'result'>): JsonSchema {
  return {type: 'object', properties: result, required: Object.keys(result), additionalProperties: false}
}

/**
 * Checks the arguments of a call against the parameters of a tool.
 * @throws a `ToolError` that says what to write instead
 */
export function readArguments({name: tool, parameters}: Pick<SiteTool, 'name' | 'parameters'>, given: unknown): ToolArguments {
  if (given !== undefined && !isRecord(given))
    throw new ToolError(`The arguments of \`${tool}\` have to be an object. ${listNames(parameters)}`)
  // `null` stands for an argument that is not given: some clients write all names
  const values = new Map(Object.entries(given ?? {}).filter(([, value]) => value !== null && value !== undefined))
  for (const [name, value] of values) {
    const parameter = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    if (parameter === undefined) throw new ToolError(describeUnknown(tool, {name, parameters}))
    checkValue(name, value, parameter)
  }
  for (const [name, {isRequired, description}] of Object.entries(parameters)) {
    if (isRequired === true && !values.has(name)) throw new ToolError(`\`${tool}\` needs \`${name}\`: ${description}.`)
  }
  return {
    text(name) {
      const value = values.get(name)
      return typeof value === 'string' ? value : undefined
    },
    number(name) {
      const value = values.get(name)
      return typeof value === 'number' ? value : undefined
    },
  }
}

function checkValue(name: string, value: unknown, {type, least, most}: ToolParameter): void {
  if (type === 'integer') {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return
    throw new ToolError(`\`${name}\` has to be a whole number from ${least} to ${most}.`)
  }
  if (typeof value !== 'string') throw new ToolError(`\`${name}\` has to be a text.`)
  if (value.trim().length < least) throw new ToolError(`\`${name}\` is empty. Write a text, or leave it out if it is optional.`)
  if (value.length > most) throw new ToolError(`\`${name}\` has ${value.length} characters. Write at most ${most}.`)
}

type Unknown = Pick<SiteTool, 'parameters'> & {readonly name: string}

function describeUnknown(tool: string, {name, parameters}: Unknown): string {
  const meant = nearest(name, Object.keys(parameters))
  const guess = meant === undefined ? '' : ` Did you mean \`${meant}\`?`
  return `\`${tool}\` has no parameter \`${name.slice(0, 100)}\`.${guess} ${listNames(parameters)}`
}

function listNames(parameters: SiteTool['parameters']): string {
  return `It takes ${Object.keys(parameters)
    .map((name) => `\`${name}\``)
    .join(', ')}.`
}
