import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type {Outcome} from './build-outcome.ts'

/** A build with what it left on the disk. */
export type Built = Outcome & {readonly root: string}

/** Says what differs between an incremental build and a clean one, if anything does. */
export function describeDifference(incremental: Built, clean: Built): string | undefined {
  if (incremental.code !== clean.code)
    return both('They end with other codes', [String(incremental.code), String(clean.code)], [incremental, clean])
  if (incremental.report !== clean.report) return both('They report other problems', diff(incremental.report, clean.report), [])
  if (incremental.checked !== clean.checked) return both('Their checks report other problems', diff(incremental.checked, clean.checked), [])
  const names = [...new Set([...Object.keys(incremental.files), ...Object.keys(clean.files)])].sort()
  const differing = names.filter((name) => incremental.files[name] !== clean.files[name])
  const [first] = differing
  if (first === undefined) return undefined
  const texts = [incremental, clean].map(({root, files}) => textOf(path.join(root, 'dist', first), files[first]))
  return both(
    `${differing.length} files differ: ${differing.slice(0, 8).join(', ')}; in ${first}`,
    diff(texts[0] ?? '', texts[1] ?? ''),
    [],
  )
}

function both(what: string, [incremental, clean]: readonly string[], reports: readonly Built[]): string {
  return [`${what}.`, `incremental: ${incremental}`, `clean:       ${clean}`, ...reports.map(({report}) => report.slice(0, 1500))].join(
    '\n',
  )
}

function textOf(file: string, hash: string | undefined): string {
  return hash === undefined || !existsSync(file) ? `(hash ${hash ?? 'of nothing'})` : readFileSync(file, 'utf8')
}

/** Both texts from a little before the first place where they differ. */
function diff(one: string, other: string): string[] {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return [one, other].map((text) => JSON.stringify(text.slice(Math.max(0, at - 100), at + 200)))
}
