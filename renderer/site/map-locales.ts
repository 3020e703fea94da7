/** Maps a list with a value for each locale, one after another: what the first locale leaves in caches serves the others. */
export async function mapLocales<From, To>(
  [first, ...others]: readonly [From, ...From[]],
  map: (value: From) => Promise<To>,
): Promise<readonly [To, ...To[]]> {
  const mapped: [To, ...To[]] = [await map(first)]
  for (const other of others) mapped.push(await map(other))
  return mapped
}
