import {expect, test} from 'vitest'
import {encodePosting} from '../../../../../../renderer/features/search/browser/format/postings.ts'
import type {Posting} from '../../../../../../renderer/features/search/browser/format/postings.ts'
import {replacePostings} from '../../../../../../renderer/features/search/edit/replace-postings.ts'
import {createRandom} from '../../../../../random.ts'

function encode(postings: readonly Posting[]): string {
  return postings.map((posting, at) => encodePosting(posting, postings[at - 1]?.section ?? -1)).join('')
}

test('the postings of one page are replaced in those of all, however far apart they are', () => {
  const {below, pick} = createRandom(1)
  const makePostings = (sections: Iterable<number>): Posting[] =>
    [...new Set(sections)].sort((a, b) => a - b).map((section) => ({section, impact: below(8), inHeading: below(2) === 1}))
  for (let round = 0; round < 500; round += 1) {
    const most = pick([20, 5000, 5_000_000])
    const all = makePostings(Array.from({length: below(12)}, () => below(most)))
    const first = below(most)
    const end = first + 1 + below(30)
    const own = makePostings(Array.from({length: below(4)}, () => below(end - first)))
    const expected = [
      ...all.filter(({section}) => section < first),
      ...own.map((posting) => ({...posting, section: posting.section + first})),
      ...all.filter(({section}) => section >= end),
    ]
    expect(replacePostings(encode(all), {first, end}, encode(own))).toEqual({
      text: encode(expected),
      last: expected.at(-1)?.section ?? -1,
      count: expected.length,
    })
  }
})
