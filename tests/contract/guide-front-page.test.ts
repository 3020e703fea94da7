import {expect, test} from 'vitest'
import {brokenLines, report} from '../../docs/content/pages/_components/broken-links.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

test('the report on the front page of the guide is what the tool prints', async () => {
  const root = await makeFolder({
    'site-config.ts': "export default {title: 'Kit', url: 'https://kit.example'}\n",
    'content/docs/index.md': '# Kit\n',
    'content/docs/install.md': '# Install\n\n## Requirements\n\nNode.\n\n## Options\n\nMore.\n',
    'content/docs/tour.md': `# Tour\n\n${brokenLines.join('\n')}\n`,
  })
  const {code, stdout} = await runDocsite(root, ['check-links'])
  expect({code, report: stdout.split('\nChecked ')[0]}).toEqual({code: 1, report})
})
