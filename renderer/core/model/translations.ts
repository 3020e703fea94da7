/** Translated texts by key. A key that is missing has no translation: the text of the site itself is shown. */
export type Messages = ReadonlyMap<string, string>

/**
 * What the files of `i18n/<locale>/` say, read and checked. Keys are made by `core/texts/message-keys.ts`; maps of files
 * that do not exist are empty.
 */
export type Translations = {
  /** As in `i18n.locales` of the configuration, and as the folder is named. */
  readonly locale: string
  /** Of `translate()` and `<Translate>` in the site's React code: the id of a message, or the message itself. */
  readonly code: Messages
  /** Of the docs, by the name of the version (`next` among them): labels of the version and of its sidebars. */
  readonly docs: ReadonlyMap<string, Messages>
  readonly navbar: Messages
  readonly footer: Messages
}
