import {existsSync, readdirSync} from 'node:fs'
import {createRequire} from 'node:module'
import path from 'node:path'
import {isRecord} from '../../core/data/is-record.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import {readText} from '../../core/files/read-file.ts'

/** The packages through which a theme of Docusaurus finds its translations; the last one has them. */
const CHAIN = ['@docusaurus/preset-classic', '@docusaurus/theme-classic', '@docusaurus/theme-translations'] as const

/**
 * Returns the texts of the interface that the installed Docusaurus has in a language, by their keys in `code.json`. Empty if Docusaurus is
 * not installed, or has none.
 */
export function themeTexts(root: AbsolutePath, locale: string): Readonly<Record<string, string>> {
  const folder = findPackage(root)
  const found = folder && localesToTry(locale).find((name) => existsSync(path.join(folder, 'locales', name, 'theme-common.json')))
  if (folder === undefined || found === undefined) return {}
  const dir = path.join(folder, 'locales', found)
  const files = readdirSync(dir).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(files.sort().flatMap((name) => textsOf(path.join(dir, name))))
}

/** Finds the package beside the site, or where the packages that need it find it: package managers may hide it from the site. */
function findPackage(root: AbsolutePath): AbsolutePath | undefined {
  let from: AbsolutePath = path.join(root, 'package.json')
  for (const name of CHAIN) from = resolveFrom(from, name) ?? from
  const parts = from.split(path.sep)
  const at = parts.lastIndexOf('theme-translations')
  return at === -1 ? undefined : parts.slice(0, at + 1).join(path.sep)
}

function resolveFrom(file: AbsolutePath, name: string): AbsolutePath | undefined {
  try {
    return createRequire(file).resolve(name)
  } catch {
    return undefined
  }
}

/** Lists the names that translations into a language may have, the most specific first: `pt` is that of Brazil. */
function localesToTry(locale: string): readonly string[] {
  const {language, region, script} = new Intl.Locale(locale).maximize()
  return [locale, `${language}-${region ?? ''}`, `${language}-${script ?? ''}`, language]
}

function textsOf(file: AbsolutePath): [string, string][] {
  const value: unknown = JSON.parse(readText(file))
  if (!isRecord(value)) return []
  return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}
