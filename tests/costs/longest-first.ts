import path from 'node:path'
import {BaseSequencer} from 'vitest/node'
import type {TestSpecification} from 'vitest/node'
import {readCosts} from './read-costs.ts'

/** Projects in the order in which they run. */
const projects = ['browser', 'contract', 'contract-alone', 'unit']

/**
 * Runs one project after the other, since a worker that goes on with a file of another project is started anew, with all that it has loaded
 * and its Chromium. In each, begins with the files that take longest, so that no worker is left with one of them at the end. Where the tests
 * ran before, vitest knows how long each took; on a fresh machine it knows only their sizes, and the table of costs says more.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = new Map(readCosts().map((cost) => [path.resolve(cost.file), cost.seconds]))
    const sorted = await super.sort(files)
    const place = ({project}: TestSpecification): number => projects.indexOf(project.name)
    return sorted.toSorted((a, b) => place(a) - place(b) || (seconds.get(b.moduleId) ?? 0) - (seconds.get(a.moduleId) ?? 0))
  }
}
