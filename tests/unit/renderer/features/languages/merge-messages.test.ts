import {expect, test} from 'vitest'
import {mergeMessages} from '../../../../../renderer/features/languages/merge-messages.ts'
import type {Message} from '../../../../../renderer/source/read-message-file.ts'

const existing = new Map<string, Message>([
  ['gone', {message: 'Weg', description: 'old'}],
  ['kept', {message: 'Behalten', description: 'old'}],
  ['bare', {message: 'Bloß', description: 'old'}],
])
const found = new Map<string, Message>([
  ['new', {message: 'New', description: 'D'}],
  ['kept', {message: 'Kept', description: 'D'}],
  ['bare', {message: 'Bare'}],
])
const task = {existing, found, override: false, prefix: ''}

test('P6: messages that are there stay, descriptions are renewed, unknown keys are kept and named', () => {
  const merged = mergeMessages(task)
  expect({...merged, messages: [...merged.messages]}).toEqual({
    messages: [
      ['gone', {message: 'Weg', description: 'old'}],
      ['kept', {message: 'Behalten', description: 'D'}],
      ['bare', {message: 'Bloß'}],
      ['new', {message: 'New', description: 'D'}],
    ],
    added: 1,
    unknown: ['gone'],
    isChanged: true,
  })
})

test('P6: override replaces what the site has itself, and nothing else', () => {
  const {messages} = mergeMessages({...task, override: true})
  expect([...messages].map(([key, {message}]) => [key, message])).toEqual([
    ['gone', 'Weg'],
    ['kept', 'Kept'],
    ['bare', 'Bare'],
    ['new', 'New'],
  ])
})

test('P6: the prefix goes before messages that are written anew', () => {
  const texts = (override: boolean): string[] =>
    [...mergeMessages({...task, override, prefix: '(de) '}).messages.values()].map(({message}) => message)
  expect(texts(false)).toEqual(['Weg', 'Behalten', 'Bloß', '(de) New'])
  expect(texts(true)).toEqual(['Weg', '(de) Kept', '(de) Bare', '(de) New'])
})

test('a file that is as it should be is not changed', () => {
  const {messages} = mergeMessages(task)
  expect(mergeMessages({...task, existing: messages})).toEqual({messages, added: 0, unknown: ['gone'], isChanged: false})
  expect(mergeMessages({...task, existing: new Map(), found: new Map()}).isChanged).toBe(false)
})
