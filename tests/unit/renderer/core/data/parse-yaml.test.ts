import {expect, test} from 'vitest'
import {parseYaml} from '../../../../../renderer/core/data/parse-yaml.ts'

function faultIn(yaml: string): string {
  const document = parseYaml(yaml)
  return 'fault' in document ? `${document.range[0]}: ${document.fault}` : 'read'
}

test('a list of thousands of keys is read, and one of them that is there twice is found', () => {
  const tags = Array.from({length: 3000}, (_, index) => `"tag ${index}":\n  label: "Tag ${index}"\n`).join('')
  expect(tags.length).toBeGreaterThan(64 * 1024)
  const document = parseYaml(tags)
  const read = 'fault' in document ? document : document.read()
  expect(Object.keys('fault' in read ? {} : (read.value as object))).toHaveLength(3000)
  expect(faultIn(`${tags}"tag 7": {}\n`)).toBe(`${tags.length}: has this key twice`)
})

test('more than anybody writes is refused', () => {
  expect(faultIn(`a: ${'x'.repeat(1024 * 1024)}`)).toBe('0: is larger than 1 MiB')
  const deep = Array.from({length: 1400}, (_, index) => `${' '.repeat(index)}a:\n`).join('')
  expect(faultIn(deep)).toMatch(/^\d+: is nested more than 64 levels deep$/)
})
