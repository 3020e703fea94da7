import {styleText} from 'node:util'
import type {HelpConfiguration, Option} from 'commander'

/** The maximum width of help. Longer lines are hard to read, however wide the terminal is. */
const WIDEST = 100

/** The style of help. Colours are always included; commander removes them where they are off. */
export const helpStyle: HelpConfiguration = {
  styleTitle: (text) => styleText('bold', text, {validateStream: false}),
  styleOptionText: (text) => styleText('cyan', text, {validateStream: false}),
  styleSubcommandText: (text) => styleText('cyan', text, {validateStream: false}),
  // the usage line already shows that commands have options
  subcommandTerm: (command) => `${command.name()} ${command.usage().replace('[options]', '').trim()}`.trim(),
  optionDescription,
  argumentDescription: ({description, argChoices}) => withFacts(description, argChoices === undefined ? [] : [argChoices.join(', ')]),
}

/** Returns the width of help in a terminal with the given number of columns. */
export function helpWidth(columns: number): number {
  return Math.min(columns, WIDEST)
}

/** Describes an option. Switches are off by default; other options list their choices and their default. */
function optionDescription({description, argChoices, defaultValue}: Option): string {
  const choices = argChoices === undefined ? [] : [argChoices.join(', ')]
  const hasDefault = typeof defaultValue === 'string' || typeof defaultValue === 'number'
  const facts = [...choices, ...(hasDefault ? [`default: ${defaultValue}`] : [])]
  return withFacts(description, facts)
}

function withFacts(description: string, facts: readonly string[]): string {
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`
}
