import {styleText} from 'node:util'
import type {HelpConfiguration, Option} from 'commander'

/** Longest line of help: longer ones are hard to read, however wide the terminal is. */
const WIDEST = 100

/** How help looks. Colours are always there: commander takes them out where they are not wanted. */
export const helpStyle: HelpConfiguration = {
  styleTitle: (text) => styleText('bold', text, {validateStream: false}),
  styleOptionText: (text) => styleText('cyan', text, {validateStream: false}),
  styleSubcommandText: (text) => styleText('cyan', text, {validateStream: false}),
  // that commands have options is said once, in the line of the usage
  subcommandTerm: (command) => `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim(),
  optionDescription,
  argumentDescription: ({description, argChoices}) => withFacts(description, argChoices === undefined ? [] : [argChoices.join(', ')]),
}

/** Columns that help takes in a terminal of so many. */
export function helpWidth(columns: number): number {
  return Math.min(columns, WIDEST)
}

/** A switch is off unless it is written; of the others, what they take and what they are without being written. */
function optionDescription({description, argChoices, defaultValue}: Option): string {
  const choices = argChoices === undefined ? [] : [argChoices.join(', ')]
  const hasDefault = typeof defaultValue === 'string' || typeof defaultValue === 'number'
  const facts = [...choices, ...(hasDefault ? [`default: ${defaultValue}`] : [])]
  return withFacts(description, facts)
}

function withFacts(description: string, facts: readonly string[]): string {
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`
}
