import {exactText} from '../../core/text/exact-text.ts'
import {openObjects} from '../../source/git/open-objects.ts'
import type {Repository} from '../../source/git/repository.ts'

/**
 * Reads files of a repository by their object ids, in one process of git. Those that are missing or are not UTF-8 are left out.
 * @throws git's error, or that it does not answer
 */
export async function readBlobs(repository: Repository, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const objects = openObjects(repository)
  try {
    const read = await Promise.all(ids.map(async (id) => ({id, object: await objects.read(id)})))
    return new Map(
      read.flatMap(({id, object}) => {
        const text = object?.type === 'blob' ? exactText(object.bytes) : undefined
        return text === undefined ? [] : [[id, text] as const]
      }),
    )
  } finally {
    objects.close()
  }
}
