import type {PageProps} from '../../renderer/core/model/template-props.ts'
import type {ContentLanguage} from '../../renderer/core/model/page.ts'

/**
 * Returns the language attributes of docsite's own texts inside an article in another language. Returns undefined if the
 * article is in the language of the page.
 */
export function pageLanguage({page, site}: Pick<PageProps, 'page' | 'site'>): ContentLanguage | undefined {
  return page.contentLanguage && {lang: site.lang, dir: site.direction}
}
