import type {HostRow} from './host-table.ts'

/** What a host sends. `file` is the path of a file of the site, as it is in the address of its folder. */
export type HostAnswer = {readonly status: number; readonly file?: string; readonly location?: string}

/** What a host does with a path by its configuration: sends elsewhere, or looks up another path. */
export type Rule = (path: string) => {readonly status: number; readonly location: string} | {readonly path: string} | undefined

/** The rules of a host file. */
export type Rules = {
  /** Looked at before files. */
  readonly before: Rule
  /** Looked at when there is no file. */
  readonly after: Rule
}

/** A host that serves some files: those of a site, by path with base URL, percent-decoded. */
export type Host = {readonly name: string; readonly answer: (path: string) => HostAnswer}

const NO_RULES: Rules = {before: () => undefined, after: () => undefined}

/** A host as its row of the table says, with the rules of its configuration. */
export function createHost(row: HostRow, files: ReadonlySet<string>, {before, after}: Rules = NO_RULES): Host {
  const missing: HostAnswer = {status: 404, file: [...files].find((file) => file.endsWith('/404.html')) ?? ''}
  return {
    name: row.name,
    answer(path) {
      const first = before(path)
      if (first !== undefined && 'location' in first) return first
      const found = findFile(row, files, first?.path ?? path)
      if (found.status !== 404) return found
      const last = after(path)
      if (last === undefined) return missing
      if ('location' in last) return last
      const rewritten = findFile(row, files, last.path)
      return rewritten.status === 404 ? missing : rewritten
    },
  }
}

function findFile(row: HostRow, files: ReadonlySet<string>, path: string): HostAnswer {
  const name = path.replace(/(?:\/index)?\.html$|\/$/, '')
  const [file, index] = [`${name}.html`, `${name}/index.html`]
  if (files.has(path) && !path.endsWith('.html')) return {status: 200, file: path}
  if (path.endsWith('/index.html')) return toAnswer(files.has(path) ? row.folderIndex : 404, name, index)
  if (path.endsWith('.html')) return toAnswer(files.has(path) ? row.fileHtml : 404, name, file)
  if (files.has(index)) return toAnswer(path.endsWith('/') ? row.folderSlash : row.folder, name, index)
  return toAnswer(files.has(file) ? row[path.endsWith('/') ? 'fileSlash' : 'file'] : 404, name, file)
}

/** The root of a host has its slash everywhere. */
function toAnswer(cell: HostRow['file'], name: string, file: string): HostAnswer {
  if (cell === 404) return {status: 404}
  if (cell === 200 || name === '') return {status: 200, file}
  return {status: 308, location: name + cell.slice(2)}
}

/** What a reader gets in the end, and on how many detours. More than a few are a loop. */
export function follow(host: Host, path: string): HostAnswer & {readonly hops: number} {
  let answer = host.answer(path)
  let hops = 0
  while (answer.location?.startsWith('/') === true && hops < 5) {
    answer = host.answer(decodeURI(answer.location.replace(/[?#].*/, '')))
    hops++
  }
  return {...answer, hops}
}
