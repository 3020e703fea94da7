import {useContext} from 'react'
import {PageScopeContext, PlaceContext} from '../../../compile/mdx/runtime/page-scope.ts'

/** An item of a sidebar, as far as cards show it. */
export type DocCardItem = {
  readonly label: string
  readonly href?: string
  readonly description?: string
  readonly customProps?: {readonly description?: string}
}

/**
 * The entries around a doc in the sidebar, which are known only once all docs are: none yet. Cards of them are filled then. Code of the site that
 * makes something else of each is told that there are none.
 */
export class EntriesAround extends Array<DocCardItem> {
  tell: () => void = () => undefined

  override filter(): DocCardItem[] {
    return this
  }

  override map<Made>(): Made[] {
    this.tell()
    return []
  }
}

/** Returns the entries beside a doc in the sidebar, or those of the category whose page it is. */
export function useCurrentSidebarSiblings(): EntriesAround {
  const scope = useContext(PageScopeContext)
  const place = useContext(PlaceContext)
  const entries = new EntriesAround()
  entries.tell = () => {
    scope?.problems.push({
      code: 'docusaurus-unsupported',
      message: 'Entries of the sidebar are shown as cards only: the code that shows them in another way gets none.',
      hint: 'Show them with `<DocCardList />`.',
      isHarmless: true,
      place,
    })
  }
  return entries
}

/** Returns the category around a doc in the sidebar, of which only the entries are there, as cards. */
export function useCurrentSidebarCategory() {
  return {type: 'category', label: '', collapsible: true, collapsed: false, customProps: {}, items: useCurrentSidebarSiblings()} as const
}
