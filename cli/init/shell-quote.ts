/**
 * Quotes a path as a shell argument if necessary. A leading dash would be an option, so `./` is put before it.
 * @example shellQuote("my docs") // => "'my docs'"
 */
export function shellQuote(file: string, platform: NodeJS.Platform = process.platform): string {
  const safe = file.startsWith('-') ? `./${file}` : file
  if (/^[\w@%+=:,./-]+$/.test(safe)) return safe
  // understood by both cmd.exe and PowerShell; file names on Windows contain no double quotes
  if (platform === 'win32') return `"${safe}"`
  return `'${safe.replaceAll("'", String.raw`'\''`)}'`
}
