#!/usr/bin/env node
import module from 'node:module'

// What Node is too old to read must not be loaded before that is said: this file imports nothing else, and the oldest
// Node that knows modules can read it. The number is that of `engines` in package.json; a test holds them equal.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`error: docsite needs Node 20.19 or later; this is ${process.version}. Get a newer one at https://nodejs.org.\n`)
  process.exitCode = 2
} else {
  // Node keeps compiled code between runs from version 22.1 on; it has to be told before the code is loaded
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()
  void import('./start.ts')
}
