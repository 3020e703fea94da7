import type {Page} from '../../core/model/page.ts'
import type {NavbarFacts, SiteFacts} from '../../core/model/site-facts.ts'

/** Returns the navbar of a page: that of its version, or that of pages outside the docs. */
export function navbarOf({navbars}: SiteFacts, {doc}: Pick<Page, 'doc'>): NavbarFacts {
  return navbars.get(doc?.version ?? '') ?? navbars.get('') ?? {start: [], end: []}
}
