import type {PageProps} from '../../renderer/core/model/template-props.ts'
import {pageLanguage} from './page-language.ts'

/** Says that a page is in the default language for lack of a translation. Nothing where a site translates the text to an empty one. */
export function UntranslatedNote({page, site}: Pick<PageProps, 'page' | 'site'>) {
  const text = page.contentLanguage === undefined ? '' : site.text('docsite.untranslated')
  if (text === '') return null
  return (
    <p className="unlisted untranslated" {...pageLanguage({page, site})}>
      {text}
    </p>
  )
}
