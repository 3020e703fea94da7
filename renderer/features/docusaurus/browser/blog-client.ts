export {useBlogPost} from './page-hooks.ts'

/** Returns nothing of the blog: lists of posts are pages of docsite. */
export function useBlogMetadata(): {readonly blogBasePath: string; readonly blogTitle: string; readonly authorsListPath: string} {
  return {blogBasePath: '', blogTitle: '', authorsListPath: ''}
}

/** Returns the entries of a list of posts that are not hidden. */
export function useVisibleBlogSidebarItems<Item extends {readonly unlisted?: boolean}>(items: readonly Item[]): readonly Item[] {
  return items.filter(({unlisted}) => unlisted !== true)
}

/** Returns posts by year, the latest first. */
export function groupBlogSidebarItemsByYear<Item extends {readonly date: string | Date}>(
  items: readonly Item[],
): readonly (readonly [string, readonly Item[]])[] {
  const years = new Map<string, Item[]>()
  for (const item of items) {
    const year = String(new Date(item.date).getUTCFullYear())
    years.set(year, [...(years.get(year) ?? []), item])
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a))
}
