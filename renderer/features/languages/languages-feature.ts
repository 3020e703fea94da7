import type {OwnFeature} from '../own-feature.ts'

/**
 * The interface in other languages, and texts of a site's code, configuration and sidebars for translators, and states of translated pages. Translations of the site are read by
 * every build.
 */
export function languagesFeature(): OwnFeature {
  return {
    name: 'languages',
    loadInterface: async (language) => (await import('./read-interface.ts')).readInterface(language)?.texts ?? {},
    filesOfCut: async (locales) => (await import('./check/records-of-cut.ts')).recordsOfCut(locales),
    codeCheck: {
      concerns: (bytes) => bytes.includes('docsite/react') && /translate/i.test(bytes.toString()),
      async run(config, files) {
        const {extractCodeTexts} = await import('./extract-code-texts.ts')
        const {diagnostics} = await extractCodeTexts(config, files)
        // an invalid declaration is an error where the code runs
        return diagnostics.filter(({code}) => code === 'translation-not-static')
      },
    },
  }
}
