import {readFileSync} from 'node:fs'

/**
 * The table of requests to other hosts, as `README.md` has it; a test holds that one to `renderer/pages/html/outside-requests.ts`.
 * @param readme absolute path of the file
 * @throws {Error} when it has no such table
 */
export function requestTable(readme: string): string {
  const section = readFileSync(readme, 'utf8').split('## Requests to other hosts\n')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  if (rows.length === 0) throw new Error(`${readme} has no table of requests to other hosts.`)
  return `${rows.join('\n')}\n`
}
