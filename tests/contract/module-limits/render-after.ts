import {loadModules} from '../../../renderer/bundle/load-modules.ts'
import type {ModuleRequest} from '../../../renderer/bundle/load-modules.ts'

// Loads modules in this process, which has loaded nothing else yet, and renders with the React of docsite afterwards.
await loadModules(JSON.parse(process.argv[2] ?? '') as ModuleRequest)
const {createElement} = await import('react')
const {renderToString} = await import('react-dom/server')
const {jsx} = await import('react/jsx-runtime')
process.stdout.write(renderToString(createElement('p', {}, jsx('b', {children: 'whole'}))))
