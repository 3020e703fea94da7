import {expect, test} from 'vitest'
import {alignColumns} from '../../../cli/align-columns.ts'

test('columns are as wide as their widest cell, wide characters counted, and lines have no space at their end', () => {
  const rows = [
    ['version', 'now', ''],
    ['文档', '/docs/文档/', 'latest'],
    ['1.0', '-', ''],
  ]
  expect(alignColumns(rows)).toBe('version  now\n文档     /docs/文档/  latest\n1.0      -')
})
