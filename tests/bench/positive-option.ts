/**
 * The whole number that an option was given.
 * @throws Error with a sentence for the user when it is none, or less than 1
 */
export function positiveOption(option: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${option} takes a whole number from 1, not \`${text}\`.`)
  return value
}
