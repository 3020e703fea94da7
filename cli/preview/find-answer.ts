import type {ServedFiles} from './list-files.ts'

/** What a static host answers: a file's absolute path, another place (decoded path), or nothing. */
export type Answer = {readonly file: string} | {readonly redirect: string} | undefined

/**
 * Looks a decoded path up as static hosts do: `/a/` is `/a/index.html`, and `/a` leads there when only that exists.
 * Everything is under the base URL, which ends with a slash.
 */
export function findAnswer(path: string, files: ServedFiles, baseUrl: string): Answer {
  if (!path.startsWith(baseUrl)) return path === '/' || `${path}/` === baseUrl ? {redirect: baseUrl} : undefined
  const place = path.slice(baseUrl.length - 1)
  const file = files.get(place.endsWith('/') ? `${place}index.html` : place)
  if (file !== undefined) return {file}
  return files.has(`${place}/index.html`) ? {redirect: `${path}/`} : undefined
}
