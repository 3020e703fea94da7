import {readFileSync} from 'node:fs'
import path from 'node:path'
import glob from 'fast-glob'
import {expect, test} from 'vitest'
import {toolRoot} from '../make-site.ts'

const reports = glob.sync('tests/golden/diagnostics/*/expected.txt', {cwd: toolRoot}).sort()

/** Returns the messages and hints of a report: its indented lines, without the frames of code. */
function messagesIn(report: string): readonly string[] {
  return report.split('\n').filter((line) => /^ {2}\S/.test(line) && !/^ {2}(?:\d+ )?\|/.test(line) && !/^ *\d* \|/.test(line))
}

/** Reports whether code of docsite stands in a message, as after a replacement that went wrong. */
function hasLeftovers(message: string): boolean {
  return /=>|\$\{|\)\}|\.map\(|\.join\(/.test(message.replaceAll(/`[^`]*`/g, ''))
}

test('no message of docsite contains code of docsite', () => {
  expect(reports.length).toBeGreaterThan(150)
  const messages = reports.flatMap((file) => messagesIn(readFileSync(path.join(toolRoot, file), 'utf8')))
  expect(messages.length).toBeGreaterThan(500)
  expect(messages.filter(hasLeftovers)).toEqual([])
})

test.each(["`a`NAMES[host]).join(' and ')} is published", 'It ${name} is'])('%s is one that does', (message) => {
  expect(hasLeftovers(message)).toBe(true)
})
