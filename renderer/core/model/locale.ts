/** A language that the site is built in. */
export type Locale = {
  /** As in `i18n.locales`; names the folder of its translations: `de`, `zh-Hans`. */
  readonly name: string
  /** What readers who choose a language see, in the language itself: `Deutsch`. */
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  /** Value of the attribute `lang`, BCP 47. */
  readonly htmlLang: string
  /** How dates are counted: a calendar of Unicode such as `gregory`. */
  readonly calendar: string
  /** First segment of the addresses of its pages. Those of the default locale have none. */
  readonly path: string
  readonly isDefault: boolean
}
