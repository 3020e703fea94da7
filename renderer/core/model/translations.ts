/** Translated texts by key. If a key is missing, the untranslated text is the fallback. */
export type Messages = ReadonlyMap<string, string>

/**
 * The validated contents of the files in `i18n/<locale>/`. Keys are made by `core/texts/message-keys.ts`. Maps of files that do
 * not exist are empty.
 */
export type Translations = {
  /** Name of the locale, as in `i18n.locales` of the configuration and as the name of the folder. */
  readonly locale: string
  /** docsite's own translations of its interface, by the keys of its texts. `code` overrides them. */
  readonly interface: Messages
  /**
   * Titles of admonitions in the default language, by the keys of their texts: a page without a translation is in that language. Empty in the
   * default locale, whose titles are among the others.
   */
  readonly originalTitles: Messages
  /** Messages of `translate()` and `<Translate>` in the site's React code, by id or by the message itself. */
  readonly code: Messages
  /** Messages of the docs by version name (including `next`): labels of the version and of its sidebars. */
  readonly docs: ReadonlyMap<string, Messages>
  readonly navbar: Messages
  readonly footer: Messages
}
