import {expect, test} from 'vitest'
import {splitName} from '../../../../../../renderer/features/api/model/split-name.ts'

test.each([
  ['Tensor', {item: 'Tensor'}],
  ['draw()', {item: 'draw'}],
  ['Tensor.add', {item: 'Tensor', member: 'add'}],
  ['Tensor#add', {item: 'Tensor', member: 'add'}],
  ['Tensor.prototype.add()', {item: 'Tensor', member: 'add'}],
  ['torch/text#Tensor', {module: 'torch/text', item: 'Tensor'}],
  ['torch/text#Tensor#add', {module: 'torch/text', item: 'Tensor', member: 'add'}],
  ['torch/text!Tensor.add:instance', {module: 'torch/text', item: 'Tensor', member: 'add'}],
  ['(Tensor:class).(add:1)', {item: 'Tensor', member: 'add'}],
  ['other/text#Tensor', {item: 'other/text', member: 'Tensor'}],
])('the name %s of a comment has a module, an item and a member', (name, parts) => {
  expect(splitName(name, (module) => module === 'torch/text')).toEqual(parts)
})
