import {edgesOf, sites} from './edge.ts'
import type {Edge} from './edge.ts'

const {plain} = sites

/** Edges of the comparison of the output before it is replaced. */
export function outputEdges(): Edge[] {
  return [
    ...edgesOf('renderer/site/plan-output.ts', [['bytes of static files', 'hashFile(absolutePath)', "''", plain, ['edit static file']]]),
    ...edgesOf('renderer/output/replacement.ts', [
      ['keys of files', 'record?.file.key === file.key', 'record !== undefined', plain, ['edit the first page']],
      ['strangers in the output', 'present.foreign.length === 0', 'true', plain, ['add a file to the output']],
    ]),
    ...edgesOf('renderer/output/verify-output.ts', [
      ['stamps of the output', 'isSameStamp(stats, record.stamp)', 'true', plain, ['change a byte of the output']],
      ['bytes of the output', 'hashFile(absolute) === record.file.hash', 'true', plain, ['change a byte of the output']],
      ['folders of the output', 'areFoldersIntact(out, state)', 'true', plain, ['add a file to the output']],
    ]),
    ...edgesOf('renderer/output/open-staging.ts', [
      [
        'folders of the next output',
        'areFoldersIntact(standby, noted)',
        'true',
        plain,
        ['edit the first page', 'edit another page', 'add a file to the next output', 'edit the first page'],
      ],
      [
        'files of the next output',
        'intact.get(name)?.stamp.ino === stamp.ino',
        'true',
        plain,
        ['edit the first page', 'edit another page'],
      ],
    ]),
  ]
}
