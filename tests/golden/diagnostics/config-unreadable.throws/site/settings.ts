export function origin(): string {
  const found = process.env['ORIGIN_OF_NOBODY']
  if (found === undefined) throw new TypeError('ORIGIN_OF_NOBODY is not set')
  return found
}
