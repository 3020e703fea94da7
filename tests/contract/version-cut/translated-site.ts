import path from 'node:path'
import {sha256} from '../../../renderer/shared/hash.ts'
import {hashTree} from '../../hash-tree.ts'
import {withVersion} from './small-site.ts'

/** The languages of the translated site. Nothing is translated into the last. */
export const languages = {defaultLocale: 'en', locales: ['en', 'de', 'fr'], localeConfigs: {}} as const

/** What a small site has besides when next is translated: pages, a picture and a partial of their own, labels of two languages. */
export const translations: Readonly<Record<string, string>> = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr']}}\n`,
  'i18n/en/docusaurus-plugin-content-docs/current.json': '{"sidebar.docs.category.Guides": {"message": "All guides"}}\n',
  'i18n/de/docusaurus-plugin-content-docs/current.json':
    '{\n  "version.label": {"message": "Bald"},\n  "sidebar.docs.category.Guides": {"message": "Anleitungen"}\n}\n',
  'i18n/de/docusaurus-plugin-content-docs/current/index.md':
    '# Anfang\n\nEine [Anleitung](./guide/install.md) und ![ein Punkt](./punkt.svg).\n',
  'i18n/de/docusaurus-plugin-content-docs/current/punkt.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2" viewBox="0 0 2 2" />\n',
  'i18n/de/docusaurus-plugin-content-docs/current/guide/_teil.md': 'Ein Teil.\n',
}

/** Labels of the version in German: all but what next is called. */
const germanLabels = '{\n  "sidebar.docs.category.Guides": {"message": "Anleitungen"}\n}\n'

/** Hashes of the docs and of everything that is translated. */
export function readAll(root: string): Record<string, string> {
  const trees = ['content/docs', 'i18n'].map((folder) => [folder, hashTree(path.join(root, folder))] as const)
  return Object.fromEntries(trees.flatMap(([folder, tree]) => Object.entries(tree).map(([file, hash]) => [`${folder}/${file}`, hash])))
}

/** What `readAll` gives when 1.1 was cut from the site that `before` is of. */
export function withTranslatedVersion(before: Readonly<Record<string, string>>): Record<string, string> {
  const docs = Object.entries(before).flatMap(([file, hash]) =>
    file.startsWith('content/docs/') ? [[file.slice('content/docs/'.length), hash] as const] : [],
  )
  const cut = withVersion(Object.fromEntries(docs), '1.1', sha256('["1.1", "1.0"]\n'))
  const pages = Object.entries(before).flatMap(([file, hash]) =>
    file.includes('/current/') ? [[file.replace('/current/', '/version-1.1/'), hash] as const] : [],
  )
  const english = before['i18n/en/docusaurus-plugin-content-docs/current.json'] ?? ''
  return {
    ...before,
    ...Object.fromEntries(Object.entries(cut).map(([file, hash]) => [`content/docs/${file}`, hash])),
    ...Object.fromEntries(pages),
    'i18n/en/docusaurus-plugin-content-docs/version-1.1.json': english,
    'i18n/de/docusaurus-plugin-content-docs/version-1.1.json': sha256(germanLabels),
  }
}
