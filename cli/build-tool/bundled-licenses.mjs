import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'

/** Lines that name the copyright holder, and lines that name the licence. The rest are its terms. */
const NOTICE = /^\s*copyright (?!notice|holder|owner)/i
const HEADING = /^\W*(?:the )?(?:(?:mit|isc) license|license)\W*(?:\(mit\))?\W*$/i

/**
 * Returns the licences of the packages that bundled files come from. Each text is listed once, below the packages and the
 * copyright notices that it applies to. Paths are relative to the root (absolute).
 * @throws when a package has no licence file
 */
export function bundledLicenses(files, root) {
  const folders = new Set(files.flatMap((file) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))
  const groups = new Map()
  for (const {title, notices, terms} of [...folders].map((folder) => readLicense(path.join(root, folder))).sort(byTitle)) {
    // the same words, regardless of line breaks and quotes
    const key = terms.toLowerCase().replace(/[^a-z]+/g, ' ')
    if (!groups.has(key)) groups.set(key, {terms, packages: []})
    groups.get(key).packages.push([title, ...notices].join('\n  '))
  }
  const parts = [...groups.values()].map(({terms, packages}) => `${packages.join('\n')}\n\n${terms}\n`)
  return `docsite contains code of these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

function byTitle(a, b) {
  return a.title < b.title ? -1 : 1
}

function readLicense(folder) {
  const {name, version} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^(?:licence|license)(?:\.|$)/i.test(entry))
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file.`)
  const lines = readFileSync(path.join(folder, file), 'utf8').trim().split(/\r?\n/)
  return {
    title: `${name} ${version}`,
    notices: lines.filter((line) => NOTICE.test(line)).map((line) => line.trim()),
    terms: lines
      .filter((line) => !NOTICE.test(line) && !HEADING.test(line))
      .join('\n')
      .trim(),
  }
}
