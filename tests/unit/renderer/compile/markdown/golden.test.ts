import {readdirSync} from 'node:fs'
import path from 'node:path'
import {testGoldenMarkdown} from '../../../../golden-markdown.ts'
import {toolRoot} from '../../../../make-site.ts'

for (const name of readdirSync(path.join(toolRoot, 'tests/golden/markdown')).sort()) testGoldenMarkdown(`markdown/${name}`)
