import type {SectionChange} from '../../core/changes/compare-blocks.ts'
import type {ChangedPage, MovedPage, SiteDifference} from './site-difference.ts'

/** A difference as a document for programs. Its form is described in the guide; what is added keeps the version. */
export type DifferenceDocument = Omit<SiteDifference, 'moved' | 'changed'> & {
  readonly schemaVersion: 1
  readonly moved: readonly (Omit<MovedPage, 'sections'> & Sections)[]
  readonly changed: readonly (Omit<ChangedPage, 'sections'> & Sections)[]
}

type Sections = {readonly sections: readonly SectionChange[]}

/** Writes a difference as JSON. What is undefined becomes null, so that each entry has all of its keys. */
export function formatJson(difference: SiteDifference): string {
  const {moved, changed, ...rest} = difference
  const document: DifferenceDocument = {
    schemaVersion: 1,
    ...rest,
    moved: moved.map((page) => ({...page, sections: page.sections()})),
    changed: changed.map((page) => ({...page, sections: page.sections()})),
  }
  return `${JSON.stringify(document, (_key, value: unknown) => value ?? null, 2)}\n`
}
