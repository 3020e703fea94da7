import {applyPlanned} from './apply-planned.ts'

// Cuts a version of the site in a folder, without the proof, and prints the outcome and the codes of what was reported.
const [root = '', name = ''] = process.argv.slice(2)
process.stdout.write(JSON.stringify(await applyPlanned(root, name)))
