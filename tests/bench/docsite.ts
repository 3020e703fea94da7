import path from 'node:path'
import type {BenchTool} from './bench-tool.ts'
import {writeDocsiteSite} from './write-docsite-site.ts'

/** This project's own tool, as `npm run prepare` built it. */
export const docsite: BenchTool = {
  name: 'docsite',
  title: 'docsite',
  source: {kind: 'project', file: 'lib/main.js'},
  write: writeDocsiteSite,
  command: ({project, root}) => ({command: process.execPath, args: [path.join(project, 'lib/main.js'), 'build', '--root', root]}),
  serve: ({project}, port) => ({command: process.execPath, args: [path.join(project, 'lib/main.js'), 'serve', '--port', String(port)]}),
  address: ({versions: [newest]}) => `/docs/${newest?.pages[0]?.slug}/`,
  out: 'dist',
  page: ({versions: [newest]}) => `content/docs/${newest?.name}/${newest?.pages[0]?.slug}.md`,
}
