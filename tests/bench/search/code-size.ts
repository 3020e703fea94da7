import {build} from 'esbuild'
import {sentBytes} from './sent-bytes.ts'

/** Bytes of gzip that a module weighs as a bundler sends it to browsers: minified, without what is not used. */
export async function codeSize(source: string, resolveDir: string): Promise<number> {
  const {outputFiles} = await build({
    stdin: {contents: source, resolveDir, loader: 'ts'},
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  return outputFiles.reduce((sum, {contents}) => sum + sentBytes(contents), 0)
}
