/** Pages of a version that are gone, by their paths in it: `guides/setup/`. */
export type GonePages = {
  /** Their paths. */
  readonly paths: readonly string[]
  /** Returns the path of the page that has the content of one of them, if that is beyond doubt without a look at its folder. */
  readonly heirOf: (path: string) => string | undefined
}

/** Minimum number of pages that show where a folder has moved. */
const ENOUGH_PAGES = 2

/** Maximum number of pages that are asked where a folder has moved: a version that is gone has thousands. */
const MOST_PAGES = 50

/**
 * Creates a function that returns the path that a page has if it has moved with its folder, as git finds renames of folders: most pages of the
 * folder that can be followed by their content are at the same place in another one. The innermost folder decides.
 * @example
 * const follow = createFolderMoves({paths: ['a/x/', 'a/y/', 'a/z/'], heirOf: (path) => (path === 'a/z/' ? undefined : `b/${path}`)})
 * follow('a/z/') // => 'b/a/z/'
 */
export function createFolderMoves({paths, heirOf}: GonePages): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  const targetOf = (folder: string): string | undefined => {
    if (!known.has(folder)) known.set(folder, majority(movesOf(folder)))
    return known.get(folder)
  }

  /** Returns where the pages of a folder that can be followed would have it: undefined if they are at another place in their new folder. */
  function movesOf(folder: string): (string | undefined)[] {
    const inside = paths.filter((path) => path.startsWith(folder)).slice(0, MOST_PAGES)
    return inside.flatMap((path) => {
      const heir = heirOf(path)
      const rest = path.slice(folder.length)
      return heir === undefined ? [] : [heir.endsWith(`/${rest}`) || heir === rest ? heir.slice(0, -rest.length) : undefined]
    })
  }

  return (path) => {
    for (const folder of foldersAround(path)) {
      const target = targetOf(folder)
      if (target !== undefined) return target + path.slice(folder.length)
    }
    return undefined
  }
}

/** @example foldersAround('a/b/c/') // => ['a/b/', 'a/', ''] */
function foldersAround(path: string): string[] {
  const segments = path.split('/').slice(0, -2)
  return [...segments.keys(), segments.length]
    .map((count) =>
      segments
        .slice(0, count)
        .map((segment) => `${segment}/`)
        .join(''),
    )
    .toReversed()
}

/** Returns the folder that more than half of some pages have moved to. */
function majority(moves: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const folder of moves) if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  return [...counts].find(([, count]) => count >= ENOUGH_PAGES && count > moves.length / 2)?.[0]
}
