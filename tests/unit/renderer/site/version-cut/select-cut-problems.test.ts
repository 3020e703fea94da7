import {expect, test} from 'vitest'
import {diagnostic} from '../../../../../renderer/core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../../../../renderer/core/model/diagnostic.ts'
import type {CutPlan} from '../../../../../renderer/site/version-cut/cut-plan.ts'
import {selectCutProblems} from '../../../../../renderer/site/version-cut/select-cut-problems.ts'

const [next, copy] = ['content/docs/next', 'content/docs/1.1']
const plan: CutPlan = {
  name: '1.1',
  from: next,
  to: copy,
  files: [],
  translations: [],
  list: {path: 'content/docs/versions.json', before: undefined, after: '["1.1"]\n'},
}

const select = async (after: readonly Diagnostic[]): Promise<readonly Diagnostic[]> =>
  selectCutProblems({plan, states: [], before: [], after, joinBefore: () => Promise.resolve([])})

test('whatever a problem of a cut names, it names the file of next, as the copy is not there', async () => {
  const says = (folder: string): Pick<Diagnostic, 'hint' | 'related'> & {readonly message: string} => ({
    message: `\`${folder}/a.md\` and \`${folder}/deep/b.md\` are alike, and \`content/docs/1.10/a.md\` is not.`,
    hint: `Write \`x: 1\` in line 3 of \`${folder}/a.md\`.`,
    related: [{message: `\`${folder}/a.md\` is this.`, file: `${folder}/a.md`}],
  })
  const once = {...says(next), message: `Once \`1.1\` is cut: ${says(next).message}`}
  // in the copy, and elsewhere in the site
  for (const [there, told] of [
    [`${copy}/a.md`, `${next}/a.md`],
    ['docsite-ledger.txt', 'docsite-ledger.txt'],
  ] as const)
    expect(await select([diagnostic('route-duplicate', {file: there, ...says(copy)})])).toEqual([
      diagnostic('route-duplicate', {file: told, ...once}),
    ])
})
