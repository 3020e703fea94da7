import type {PageProps} from '../../renderer/core/model/template-props.ts'
import type {ContentLanguage} from '../../renderer/core/model/page.ts'

/** Attributes of what docsite itself says inside an article that is in another language; none where it is in that of the page. */
export function pageLanguage({page, site}: Pick<PageProps, 'page' | 'site'>): ContentLanguage | undefined {
  return page.contentLanguage && {lang: site.lang, dir: site.direction}
}
