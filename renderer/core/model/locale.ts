/** A language that the site is built in. */
export type Locale = {
  /** Name as in `i18n.locales`, which is also the name of its translations folder: `de`, `zh-Hans`. */
  readonly name: string
  /** Label of the language switcher, in the language itself: `Deutsch`. */
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  /** Value of the `lang` attribute, BCP 47. */
  readonly htmlLang: string
  /** Calendar for dates, by its Unicode name, such as `gregory`. */
  readonly calendar: string
  /** First path segment of the URLs of its pages. Empty for the default locale. */
  readonly path: string
  readonly isDefault: boolean
}
