import {expect, test} from 'vitest'
import {applyLevels} from '../../../../renderer/config/apply-levels.ts'
import type {ChosenLevels} from '../../../../renderer/config/apply-levels.ts'
import type {DiagnosticCode} from '../../../../renderer/core/diagnostics/codes.ts'
import {diagnostic} from '../../../../renderer/core/diagnostics/diagnostic.ts'

const versions = [{version: {name: 'next', dir: 'content/docs/next'}}, {version: {name: '0.1', dir: 'content/docs/0.1'}}]

/** Severities that problems of the given codes end with in a file of each version and in one of none. */
function levelsOf(chosen: Partial<ChosenLevels>, code: DiagnosticCode): Record<string, string> {
  const files = ['content/docs/next/a.md', 'content/docs/0.1/a.md', 'content/docs/0.10/a.md', 'site-config.ts']
  const found = files.map((file) => diagnostic(code, {file, message: 'Message.'}))
  const applied = applyLevels(found, {levels: {}, docs: {versions: {}}, docSets: {}, ...chosen}, versions)
  return Object.fromEntries(files.map((file) => [file, applied.find((one) => one.file === file)?.severity ?? 'ignored']))
}

const [next, old, other, config] = ['content/docs/next/a.md', 'content/docs/0.1/a.md', 'content/docs/0.10/a.md', 'site-config.ts']

test('X1: the level of the site is that of every file', () => {
  expect(levelsOf({levels: {'link-missing-page': 'warning'}}, 'link-missing-page')).toEqual({
    [next]: 'warning',
    [old]: 'warning',
    [other]: 'warning',
    [config]: 'warning',
  })
  expect(levelsOf({levels: {'link-missing-page': 'ignore'}}, 'link-missing-page')[next]).toBe('ignored')
})

test('a version has levels of its own, which go first', () => {
  const docs = {versions: {'0.1': {levels: {'link-missing-page': 'warning'}}}} as const
  expect(levelsOf({levels: {'link-missing-page': 'ignore'}, docs}, 'link-missing-page')).toEqual({
    [next]: 'ignored',
    [old]: 'warning',
    [other]: 'ignored',
    [config]: 'ignored',
  })
})

test('a version can say how bad its problems are at most', () => {
  const warn = {versions: {'0.1': {levels: {'image-missing': 'error'}, problems: 'warning'}}} as const
  expect(levelsOf({docs: warn}, 'link-missing-page')).toEqual({[next]: 'error', [old]: 'warning', [other]: 'error', [config]: 'error'})
  expect(levelsOf({docs: warn}, 'image-missing')[old]).toBe('error')
  expect(levelsOf({docs: warn}, 'link-redirected')[old]).toBe('info')
  expect(levelsOf({docs: warn, levels: {'link-missing-page': 'ignore'}}, 'link-missing-page')[old]).toBe('ignored')
  const none = {versions: {'0.1': {levels: {}, problems: 'ignore'}}} as const
  expect(levelsOf({docs: none}, 'link-missing-page')[old]).toBe('ignored')
})

test('problems of a version that has ended are warnings, unless the configuration says otherwise', () => {
  const life = {state: 'ended', released: undefined, supportedUntil: undefined, endOfLife: true, isTold: true} as const
  const ended = versions.map(({version}) => ({version: version.name === '0.1' ? {...version, life} : version}))
  const levelOf = (code: DiagnosticCode, own: ChosenLevels['docs']['versions'][string], levels: ChosenLevels['levels'] = {}) => {
    const found = [next, old].map((file) => diagnostic(code, {file, message: 'Message.'}))
    const applied = applyLevels(found, {levels, docs: {versions: {'0.1': own}}, docSets: {}}, ended)
    return [next, old].map((file) => applied.find((one) => one.file === file)?.severity ?? 'ignored')
  }
  expect(levelOf('link-missing-page', {levels: {}})).toEqual(['error', 'warning'])
  expect(levelOf('link-redirected', {levels: {}})).toEqual(['info', 'info'])
  expect(levelOf('mdx-syntax', {levels: {}})).toEqual(['error', 'error'])
  expect(levelOf('link-missing-page', {levels: {}, problems: 'error'})).toEqual(['error', 'error'])
  expect(levelOf('link-missing-page', {levels: {}, problems: 'ignore'})).toEqual(['error', 'ignored'])
  expect(levelOf('link-missing-page', {levels: {'link-missing-page': 'error'}})).toEqual(['error', 'error'])
  expect(levelOf('link-missing-page', {levels: {}}, {'link-missing-page': 'error'})).toEqual(['error', 'error'])
})

test('what makes a page unusable stays an error', () => {
  const none = {versions: {'0.1': {levels: {}, problems: 'ignore'}}} as const
  expect(levelsOf({docs: none}, 'mdx-syntax')[old]).toBe('error')
})

test('codes of plugins have the level of the plugin, of the site or of the version', () => {
  const rule = {title: 'No steps', level: 'ignore'} as const
  const found = {code: 'tutorials/no-steps', severity: 'warning', message: 'Message.', file: next, rule} as const
  const apply = (chosen: Partial<ChosenLevels>): string | undefined =>
    applyLevels([found], {levels: {}, docs: {versions: {}}, docSets: {}, ...chosen}, versions)[0]?.severity
  expect(apply({})).toBeUndefined()
  expect(apply({levels: {'tutorials/no-steps': 'error'}})).toBe('error')
  expect(apply({docs: {versions: {next: {levels: {'tutorials/no-steps': 'warning'}}}}})).toBe('warning')
})
