import type {SiteConfig} from '../../config/site-config.ts'
import type {Locale} from '../../core/model/locale.ts'
import {featureSources} from '../feature-sources.ts'
import type {OwnFeature} from '../own-feature.ts'
import type {DriftFinder} from './live/create-drift-finder.ts'

/**
 * The interface in other languages, and texts of a site's code, configuration and sidebars for translators, and states of translated pages. Translations of the site are read by
 * every build.
 */
export function languagesFeature(config: SiteConfig): OwnFeature {
  const {i18n, locale} = config
  let finder: Promise<DriftFinder> | undefined
  return {
    name: 'languages',
    localeStyles: (shown) => stylesOf(shown).map((name) => featureSources('languages')(`styles/${name}.css`)),
    loadInterface: async (language) => (await import('./read-interface.ts')).readInterface(language)?.texts ?? {},
    filesOfCut: async (locales) => (await import('./check/records-of-cut.ts')).recordsOfCut(locales),
    ...(!locale.isDefault && {
      async driftsOf(source, versions) {
        finder ??= import('./live/create-drift-finder.ts').then(({createDriftFinder}) => createDriftFinder(config))
        return (await finder)(source, versions)
      },
    }),
    // what a page says of its original is in the text of neither
    ...(i18n.staleNotice === true && {
      showsTexts: true,
      loadPages: async () =>
        locale.isDefault ? {} : {staleOf: (await import('./notice/create-stale-finder.ts')).createStaleFinder(config)},
    }),
    codeCheck: {
      concerns: (bytes) => bytes.includes('docsite/react') && /translate/i.test(bytes.toString()),
      async run(site, files) {
        const {extractCodeTexts} = await import('./extract-code-texts.ts')
        const {diagnostics} = await extractCodeTexts(site, files)
        // an invalid declaration is an error where the code runs
        return diagnostics.filter(({code}) => code === 'translation-not-static')
      },
    },
  }
}

/** The languages that a stylesheet is for. It names them, too: a page may have an article in another one. */
const stylesheets: Readonly<Record<string, string>> = {
  'arabic-script': 'ar ckb fa ks ps sd ug ur',
  'east-asian': 'ja ko yue zh',
  'long-words': 'da de et fi hu is nb nl nn no sv',
}

/** Returns the stylesheets that pages need which show texts in these languages. */
function stylesOf(shown: readonly Locale[]): string[] {
  const languages = new Set(shown.map(({htmlLang}) => htmlLang.split('-', 1)[0]?.toLowerCase() ?? ''))
  return [
    ...(shown.some(({direction}) => direction === 'rtl') ? ['right-to-left'] : []),
    ...Object.entries(stylesheets).flatMap(([name, list]) => (list.split(' ').some((one) => languages.has(one)) ? [name] : [])),
  ]
}
