import {readSections} from '../../../../../renderer/features/search/read-sections.ts'
import {runChecks, spaces} from '../../../../megabytes.ts'

runChecks([['spaces', () => readSections(`<p>a${spaces}b</p>`, 'Title').flatMap(({blocks}) => blocks), [{kind: 'text', text: 'a b'}]]])
