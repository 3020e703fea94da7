import type {TypeFinding} from './check-modules.ts'
import type {Sample, SampleFinding} from './sample.ts'

/** Turns a TypeScript diagnostic into a finding, with a hint if the page itself can fix it. */
export function explainType({sample, range, number, message}: TypeFinding, samples: readonly Sample[]): SampleFinding {
  const hint = hintOf(number, message, samples[sample])
  const sentence = message.endsWith('.') ? message.slice(0, -1) : message
  return {sample, range, code: 'code-type', message: `${sentence} (TS${number}).`, ...(hint !== undefined && {hint})}
}

/** Reports whether a finding may disappear without a change to the page, because a package is installed. */
export function isAboutInstallation({number}: TypeFinding): boolean {
  return missingModule.has(number) || number === MISSING_JSX
}

/** TypeScript's error numbers for a module that is missing or has no types. */
const missingModule: ReadonlySet<number> = new Set([2307, 2792, 7016])
/** TypeScript's error number for a missing `react/jsx-runtime`. */
const MISSING_JSX = 2875
/** TypeScript's error numbers for an unknown name, with or without a suggestion, including names of types. */
const missingName: ReadonlySet<number> = new Set([2304, 2552, 2503, 18004])

function hintOf(number: number, message: string, sample: Sample | undefined): string | undefined {
  const quoted = /'([^']+)'/.exec(message)?.[1] ?? ''
  if (missingModule.has(number)) {
    return quoted.startsWith('.')
      ? `Show the file in a fence of this page with the title \`${quoted.replace(/^(?:\.\.?\/)+/, '')}.ts\`, or declare \`*${quoted.replace(/^\.+/, '')}\` as a module in a file of \`codeCheck.declarations\`.`
      : `Write \`declare module '${quoted}'\` into a file of \`codeCheck.declarations\`. If the site uses the package, install it, with its types.`
  }
  if (number === MISSING_JSX) return "Install React's types (`@types/react`), or set `codeCheck.jsx` to `classic`."
  if (missingName.has(number)) {
    return sample?.words.continues === undefined
      ? 'If an earlier fence declares it, write `continues`; if the code is part of a program that the page shows, write `part-of="…"`.'
      : 'Declare it in a fence that this one continues; with `hidden` readers do not see that fence.'
  }
  return undefined
}
