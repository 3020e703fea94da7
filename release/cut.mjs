// `npm version` runs this between raising the version and committing it: CHANGELOG.md gets the release.
import {readFileSync, writeFileSync} from 'node:fs'
import {cutChangelog} from './changelog.mjs'

const {version} = JSON.parse(readFileSync('package.json', 'utf8'))
const [date] = new Date().toISOString().split('T')
writeFileSync('CHANGELOG.md', cutChangelog(readFileSync('CHANGELOG.md', 'utf8'), {version, date}))
