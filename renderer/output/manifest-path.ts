import type {OutputPath} from '../core/model/paths.ts'

/** The file that lists the whole output. It is written last. */
export const manifestPath: OutputPath = 'manifest.json'
