/** A name, what is given, and what is expected of it. */
export type Check = readonly [name: string, given: () => unknown, expected: unknown]

/** More than what uses up the stack of the regular expression engine: one entry for each character at 4 MB, a repeated group at 8 MB. */
export const size = 12 * 1024 * 1024

export const long = 'b'.repeat(size)
export const spaces = ' '.repeat(size)

/** HTML that a careless expression takes long for. */
export const texts: Readonly<Record<string, string>> = {
  letters: long,
  spaces,
  'letters beyond Latin-1': 'あ'.repeat(size),
  'a tag with a long name': `<${long}>`,
  'an attribute with a long name': `<a ${long}>`,
  'an attribute with a long value': `<a id="${long}">`,
  'an attribute with a long value without quotes': `<a id=${long}>`,
  'an attribute that does not end': `<a id="${long}`,
  'an attribute far from its value': `<a id${spaces}=${spaces}b>`,
  'a tag that does not end': `<a ${'/'.repeat(size)}`,
  'many tags that do not end': '<a '.repeat(size / 64),
  'a comment that does not end': `<!--${'-'.repeat(size)}`,
  'a script that does not end': `<script>${'</scrip'.repeat(size / 64)}`,
}

/** Makes the checks, and writes their number and those that went wrong to the standard output. `SHOW_TIMES` also shows what each took. */
export function runChecks(checks: readonly Check[]): void {
  const found = checks.map(([name, given, expected]) => {
    const cpu = process.cpuUsage()
    try {
      return {name, value: given(), expected}
    } catch (error) {
      return {name, value: String(error), expected}
    } finally {
      if (process.env['SHOW_TIMES'] !== undefined) process.stderr.write(`${process.cpuUsage(cpu).user / 1000} ms ${name}\n`)
    }
  })
  const isSame = (value: unknown, expected: unknown): boolean => JSON.stringify(value) === JSON.stringify(expected)
  process.stdout.write(JSON.stringify({count: found.length, wrong: found.filter(({value, expected}) => !isSame(value, expected))}))
}
