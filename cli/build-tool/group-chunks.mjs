// Decides which chunks of the tool become one file. Pure, so that it can be tested without esbuild.

/** Bytes of code that take as long to compile as one more file takes to be found, read and linked: a quarter of a millisecond with Node 20. */
const FILE = 5000

/** The most that an entry point may load besides what it needs: this part of that, and these bytes. */
const MOST_SHARE = 0.1
const MOST_BYTES = 20_000

/**
 * Divides the chunks that are no entry points into groups, so that entry points load fewer files and little more code. Two groups become one as
 * long as that saves more files than it costs in code, counted over all entry points. Groups do not import each other: one that is imported by the
 * first and imports the second has the entry points of the first, so joining the first with it costs less, and comes before.
 * @param chunks by name: the size in bytes, the names of those that each imports, and whether it is an entry point
 * @returns the groups, each a list of names
 */
export function groupChunks(chunks) {
  const graph = createGraph(chunks)
  const names = [...graph.groups.keys()].sort((a, b) => (a < b ? -1 : 1))
  let pairs = names.flatMap((one, index) => names.slice(index + 1).flatMap((other) => scorePair(graph, [one, other]) ?? []))
  for (let best = findBest(pairs); best !== undefined; best = findBest(pairs)) {
    const [one, other] = best.pair
    const extra = graph.extraOf(one, other)
    pairs = pairs.filter((known) => known !== best)
    if (extra === undefined) continue
    graph.merge(one, other, extra)
    const left = pairs.filter(({pair}) => !pair.includes(one) && !pair.includes(other))
    const others = [...graph.groups.keys()].filter((name) => name !== one)
    pairs = [...left, ...others.flatMap((name) => scorePair(graph, [one, name]) ?? [])]
  }
  return [...graph.groups.values()].map(({members}) => members)
}

/** Scores a pair of groups: files that entry points save, in bytes, less those that they load in vain. Undefined if it is not worth merging. */
function scorePair({groups}, pair) {
  const [one, other] = pair.map((name) => groups.get(name))
  let score = 0
  for (const entry of one.loadedBy) score += other.loadedBy.has(entry) ? FILE : -other.size
  for (const entry of other.loadedBy) if (!one.loadedBy.has(entry)) score -= one.size
  return score > 0 ? {pair, score} : undefined
}

function findBest(pairs) {
  let best = pairs[0]
  for (const scored of pairs) if (scored.score > best.score) best = scored
  return best
}

/** Creates the graph of groups, each of one chunk, and of the entry points that load them. */
function createGraph(chunks) {
  const groups = new Map()
  const groupOf = new Map()
  const limits = new Map()
  for (const [name, {size, isEntry}] of chunks) {
    if (isEntry) continue
    groups.set(name, {members: [name], size, loadedBy: new Set()})
    groupOf.set(name, name)
  }
  const importsOf = (name) => {
    const members = groups.get(name)?.members ?? [name]
    const imported = members.flatMap((member) => chunks.get(member).imports.map((found) => groupOf.get(found) ?? found))
    return new Set(imported.filter((found) => found !== name))
  }
  const reachable = (name) => {
    const found = new Set()
    const open = [name]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue
      found.add(next)
      open.push(...importsOf(next))
    }
    return found
  }
  for (const [entry, {isEntry}] of chunks) {
    if (!isEntry) continue
    const loaded = reachable(entry)
    for (const name of loaded) groups.get(name)?.loadedBy.add(entry)
    limits.set(entry, MOST_BYTES + MOST_SHARE * [...loaded].reduce((sum, name) => sum + chunks.get(name).size, 0))
  }
  /** Returns the entry points of two groups, and the groups that each of these would load if they were one. */
  const together = (one, other) => ({
    entries: new Set([...groups.get(one).loadedBy, ...groups.get(other).loadedBy]),
    loaded: [...new Set([...reachable(one), ...reachable(other)])].flatMap((name) => groups.get(name) ?? []),
  })
  return {
    groups,
    /** Returns the bytes that entry points would load in vain if two groups were one. Undefined if that is too much for one of them. */
    extraOf(one, other) {
      const {entries, loaded} = together(one, other)
      const extra = new Map()
      for (const {size, loadedBy} of loaded)
        for (const entry of entries) if (!loadedBy.has(entry)) extra.set(entry, (extra.get(entry) ?? 0) + size)
      return [...extra].some(([entry, bytes]) => bytes > limits.get(entry)) ? undefined : extra
    },
    /** Makes one group of two. */
    merge(one, other, extra) {
      for (const [entry, bytes] of extra) limits.set(entry, limits.get(entry) - bytes)
      const {entries, loaded} = together(one, other)
      for (const {loadedBy} of loaded) for (const entry of entries) loadedBy.add(entry)
      const [into, from] = [groups.get(one), groups.get(other)]
      into.members.push(...from.members)
      into.size += from.size
      for (const member of from.members) groupOf.set(member, one)
      groups.delete(other)
    },
  }
}
