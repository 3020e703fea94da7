import {hashList} from '../files/hash.ts'
import {readBlocks} from './read-blocks.ts'

/** Returns a hash of the text of an article. Equal for articles between which `compareBlocks` finds no difference. */
export function textHash(html: string): string {
  return hashList(readBlocks(html).map(({kind, text}) => `${kind} ${text}`))
}
