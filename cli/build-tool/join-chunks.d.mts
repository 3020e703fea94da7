import type {BuildOptions, Metafile, OutputFile} from 'esbuild'

/** What esbuild has made of the tool. */
type Chunks = {readonly outputFiles: readonly Pick<OutputFile, 'path' | 'text'>[]; readonly metafile: Metafile}

export function joinChunks(
  tool: Chunks,
  programs: readonly (readonly string[])[],
  options: BuildOptions & {readonly metafile: true; readonly write: false},
): Promise<OutputFile[]>
