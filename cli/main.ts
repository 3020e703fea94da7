#!/usr/bin/env node
import module from 'node:module'

// This file must not load code that an old Node cannot parse before it has checked the version. It imports nothing else, and
// the oldest Node with support for modules can parse it. The number is that of `engines` in package.json; a test keeps them
// equal.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`error: docsite needs Node 20.19 or later; this is ${process.version}. Get a newer one at https://nodejs.org.\n`)
  process.exitCode = 2
} else {
  // Node can cache compiled code between runs from version 22.1 on, if enabled before the code is loaded
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
  // a process that shows a site is started by one that starts it again
  if (process.argv[2] === 'serve' && process.env['DOCSITE_SUPERVISED'] === undefined)
    void import('./serve/supervise-serve.ts').then(({superviseServe}) => superviseServe(process.argv.slice(2)))
  else void import('./start.ts')
}
