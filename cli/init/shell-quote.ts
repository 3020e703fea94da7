/**
 * A path as an argument in a shell: as it is where that is safe, else in quotes. A leading dash would be an option.
 * @example shellQuote("my docs") // => "'my docs'"
 */
export function shellQuote(file: string, platform: NodeJS.Platform = process.platform): string {
  const safe = file.startsWith('-') ? `./${file}` : file
  if (/^[\w@%+=:,./-]+$/.test(safe)) return safe
  // what cmd.exe and PowerShell both understand; a file of Windows has no double quotes in its name
  if (platform === 'win32') return `"${safe}"`
  return `'${safe.replaceAll("'", String.raw`'\''`)}'`
}
