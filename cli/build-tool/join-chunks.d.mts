import type {BuildOptions, Metafile, OutputFile} from 'esbuild'

/** The tool as esbuild has made it. */
type Chunks = {readonly outputFiles: readonly Pick<OutputFile, 'path' | 'text'>[]; readonly metafile: Metafile}

export function joinChunks(tool: Chunks, options: BuildOptions & {readonly metafile: true; readonly write: false}): Promise<OutputFile[]>
