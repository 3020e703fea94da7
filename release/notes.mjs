// Prints what has changed in the release that a tag names (`v1.2.3`). Fails when package.json or CHANGELOG.md know another one.
import {readFileSync} from 'node:fs'
import {findRelease} from './changelog.mjs'

const [tag] = process.argv.slice(2)
const {version} = JSON.parse(readFileSync('package.json', 'utf8'))
if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, and package.json says ${version}.`)
const changes = findRelease(readFileSync('CHANGELOG.md', 'utf8'), version)
if (changes === undefined) throw new Error(`CHANGELOG.md has no release ${version}: run \`npm version\`.`)
process.stdout.write(`${changes}\n`)
