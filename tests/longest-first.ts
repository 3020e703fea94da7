import path from 'node:path'
import {BaseSequencer} from 'vitest/node'
import type {TestSpecification} from 'vitest/node'

/** Files that take longer than their size says, the longest first. */
const longest = [
  'contract/version-cut-safety',
  'contract/planted-faults',
  'contract/init-readme',
  'contract/hosts',
  'browser/reference-pages',
  'browser/search-dialog',
  'browser/internal-docs',
  'browser/content-security-policy',
  'browser/accessibility',
  'browser/gallery',
  'browser/reference-site',
].map((name) => path.resolve(import.meta.dirname, `${name}.test.ts`))

/**
 * Begins with the files that take longest, so that no worker is left with one of them at the end. Where the tests ran before, vitest
 * knows how long each took; on a fresh machine it only knows their sizes.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({moduleId}: TestSpecification): number => {
      const place = longest.indexOf(moduleId)
      return place < 0 ? longest.length : place
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
