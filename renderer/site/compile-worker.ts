import {serveCompilations} from '../compile/serve-compilations.ts'
import {ownFeatures} from '../features/index.ts'

// Entry point of the worker threads that compile.
await serveCompilations((config) => ({...config, ownFeatures: ownFeatures(config)}))
