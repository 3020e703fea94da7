import {useContext} from 'react'
import {PageScopeContext, PlaceContext} from '../../../compile/mdx/runtime/page-scope.ts'
import {PartDataContext} from './part.tsx'
import type {PartData} from './part-data.ts'

const nothing = {metadata: {tags: [], authors: [], frontMatter: {}}, frontMatter: {}, toc: [], contentTitle: undefined, assets: {}}

/** Returns the doc around a replaced part of the layout. Elsewhere, it is not known which doc that is, which is reported. */
export function useDoc(): NonNullable<PartData['doc']> {
  return usePartData('doc', 'useDoc') ?? nothing
}

/** Returns the post around a replaced part of the layout. */
export function useBlogPost(): NonNullable<PartData['post']> {
  return usePartData('post', 'useBlogPost') ?? {...nothing, isBlogPostPage: true}
}

/** Returns the sidebar of the page, without its items. Null if it has none. */
export function useDocsSidebar(): NonNullable<PartData['sidebar']> | null {
  return useContext(PartDataContext).sidebar ?? null
}

function usePartData<Key extends keyof PartData>(key: Key, hook: string): PartData[Key] {
  const found = useContext(PartDataContext)[key]
  const problems = useContext(PageScopeContext)?.problems
  const place = useContext(PlaceContext)
  if (found === undefined)
    problems?.push({
      code: 'import-missing',
      message: `\`${hook}\` has the page in replaced parts of the layout only, so it is empty here.`,
      isHarmless: true,
      place,
    })
  return found
}
