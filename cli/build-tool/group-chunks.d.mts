/** A chunk: its size in bytes, the names of those that it imports, and whether it is an entry point. */
export type Chunk = {readonly size: number; readonly imports: readonly string[]; readonly isEntry: boolean}

export function groupChunks(chunks: ReadonlyMap<string, Chunk>): string[][]
