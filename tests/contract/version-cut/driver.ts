import {loadConfig} from '../../../renderer/site/load-config.ts'
import {cutVersion} from '../../../renderer/site/version-cut/cut-version.ts'

// Cuts a version of the site in a folder and prints the outcome and the codes of what was reported.
const [root = '', name = ''] = process.argv.slice(2)
const {value: config} = await loadConfig({root})
if (config === undefined) throw new Error('The configuration cannot be loaded.')
const {outcome, diagnostics} = await cutVersion({config, name, dryRun: false})
process.stdout.write(JSON.stringify({outcome, codes: diagnostics.map(({code}) => code)}))
