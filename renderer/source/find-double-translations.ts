import {existsSync} from 'node:fs'
import path from 'node:path'
import {docSetIds} from '../config/config-of-set.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {diagnostic} from '../core/diagnostics/diagnostic.ts'
import {docusaurusTranslations, plainTranslations} from '../core/files/translation-files.ts'
import type {TranslationFiles} from '../core/files/translation-files.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {SitePath} from '../core/model/paths.ts'
import {pageFolders} from './page-folders.ts'

/** Reports translations that are there under both kinds of names: one of the two would not be read. */
export function findDoubleTranslations(config: Pick<SiteConfig, 'root' | 'docSets' | 'locale'> & Partial<SiteConfig>): Diagnostic[] {
  const {root, locale} = config
  const all: ((names: TranslationFiles) => SitePath)[] = [
    ...docSetIds(config).map((set) => (names: TranslationFiles) => names.docsFolder(locale.name, set)),
    (names) => names.pages(locale.name),
    ...pageFolders(config).map(
      ({translations}) =>
        (names: TranslationFiles) =>
          names.added(locale.name, translations),
    ),
    (names) => names.navbar(locale.name),
    (names) => names.footer(locale.name),
  ]
  const isThere = (file: SitePath): boolean => existsSync(path.join(root, file))
  return all.flatMap((file) => {
    const [plain, other] = [file(plainTranslations), file(docusaurusTranslations)]
    return isThere(plain) && isThere(other) ? [double(plain, other)] : []
  })
}

function double(plain: SitePath, other: SitePath): Diagnostic {
  return diagnostic('translation-double', {
    file: plain,
    message: `\`${plain}\` and \`${other}\` hold translations of the same, so only one of them could be read.`,
    hint: `Move what is in one into the other. Docusaurus and services for translators know \`${other}\`.`,
    related: [{message: 'The other name', file: other}],
  })
}
