/** Languages that docsite's interface is translated to, by the names of the files in `interface/`. As in CLDR, `pt` is that of Brazil. */
export const interfaceLanguages: readonly string[] = [
  'ar',
  'bg',
  'bn',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'sl',
  'sr',
  'sv',
  'ta',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh-Hans',
  'zh-Hant',
]

/** Languages whose readers read another one that docsite has. Source: Unicode CLDR, parent locales. */
const parents: Readonly<Record<string, string>> = {no: 'nb', nn: 'nb'}

/**
 * Returns the language in which readers of another one see docsite's interface: the same one, with the same script. Undefined if there is
 * none, which is so for English.
 * @param tag BCP 47
 * @example interfaceLanguage('de-CH') // => 'de'
 * @example interfaceLanguage('zh-TW') // => 'zh-Hant'
 * @example interfaceLanguage('sr-Latn') // => undefined
 */
export function interfaceLanguage(tag: string): string | undefined {
  const {language, script, region} = maximize(tag)
  const name = parents[language] ?? language
  // CLDR: Portuguese outside Brazil is that of Portugal
  if (name === 'pt' && region !== 'BR') return 'pt-PT'
  return interfaceLanguages.find((one) => {
    const known = maximize(one)
    return known.language === name && known.script === script
  })
}

/** Returns a tag with what it leaves to readers to know: `zh-TW` is `zh-Hant-TW`. A tag that is none has no language. */
function maximize(tag: string): {readonly language: string; readonly script: string | undefined; readonly region: string | undefined} {
  try {
    const {language, script, region} = new Intl.Locale(tag).maximize()
    return {language, script, region}
  } catch {
    return {language: '', script: undefined, region: undefined}
  }
}
