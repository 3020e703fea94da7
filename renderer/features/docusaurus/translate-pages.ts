import {existsSync} from 'node:fs'
import path from 'node:path'
import type {SiteConfigInput} from '../../config/schema.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {DocusaurusConfig} from './docusaurus-schema.ts'
import {findModule} from './find-module.ts'
import {notTaken} from './not-taken.ts'
import type {SiteModules} from './read-modules.ts'

type PagesOptions = NonNullable<Exclude<SiteModules['preset']['pages'], false>>

/** Translates the options of pages. Those that cannot be at their addresses are left out and reported. */
export function translatePages(
  config: DocusaurusConfig,
  {include, exclude}: Pick<PagesOptions, 'include' | 'exclude'>,
  {root, dir}: {readonly root: AbsolutePath; readonly dir: SitePath},
): Staged<NonNullable<SiteConfigInput['pages']>> {
  const folder = path.resolve(root, dir)
  const hidden = hiddenFolders(config, folder)
  const texts = config.trailingSlash === false ? ['404.md', '404.mdx'].filter((name) => existsSync(path.join(folder, name))) : []
  const left = [
    ...hidden.map((segment) => `${segment}/**`),
    ...(pageOfMissing(config, folder) === undefined ? [] : ['404.*', '404/index.*']),
    ...texts,
  ]
  const excluded = left.length === 0 ? exclude : [...(exclude ?? EXCLUDED), ...left]
  return {
    value: {...(include && {include}), ...(excluded && {exclude: excluded})},
    diagnostics: [...hidden.map((segment) => hiddenPages(`${dir}/${segment}`)), ...texts.map((name) => textOfMissing(`${dir}/${name}`))],
  }
}

/** Returns the page of React that is written to `404.html`, where hosts look for the page of missing addresses. It is that page, therefore. */
export function pageOfMissing({trailingSlash}: Pick<DocusaurusConfig, 'trailingSlash'>, pages: AbsolutePath): AbsolutePath | undefined {
  return trailingSlash === false ? findModule(path.join(pages, '404')) : undefined
}

/** The pages that Docusaurus leaves out by default (docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-pages). */
const EXCLUDED = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

/** Returns the folders of pages that would be at the addresses of another language, whose own pages are there in the site of Docusaurus. */
function hiddenFolders({i18n}: DocusaurusConfig, pages: AbsolutePath): string[] {
  if (i18n === undefined) return []
  const others = i18n.locales.filter((name) => name !== i18n.defaultLocale).map((name) => i18n.localeConfigs?.[name]?.path ?? name)
  return others.filter((segment) => existsSync(path.join(pages, segment)))
}

function hiddenPages(folder: SitePath): Diagnostic {
  return notTaken(folder, 'The pages in this folder are left out: pages of another language have their addresses.', undefined, 'place')
}

function textOfMissing(file: SitePath): Diagnostic {
  return notTaken(file, `The page \`${file}\` is left out: docsite has a page of its own for missing addresses.`)
}
