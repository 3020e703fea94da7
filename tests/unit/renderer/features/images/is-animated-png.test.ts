import {expect, test} from 'vitest'
import {isAnimatedPng} from '../../../../../renderer/features/images/is-animated-png.ts'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(length + 12)
  bytes.writeUInt32BE(length)
  bytes.write(type, 4, 'latin1')
  return bytes
}

test('a PNG with control data of an animation before its pixels is animated', () => {
  const still = [signature, chunk('IHDR', 13), chunk('tEXt', 4)]
  const files = {
    animated: Buffer.concat([...still, chunk('acTL', 8), chunk('IDAT', 4)]),
    still: Buffer.concat([...still, chunk('IDAT', 4), chunk('acTL', 8)]),
    named: Buffer.concat([
      signature,
      chunk('IHDR', 13),
      Buffer.concat([chunk('tEXt', 0).subarray(0, 3), Buffer.from([4]), Buffer.from('tEXtacTL'), Buffer.alloc(4)]),
    ]),
    cut: Buffer.concat([...still, Buffer.from([0, 0, 0])]),
    large: Buffer.concat([signature, chunk('IHDR', 13), Buffer.from('ffffffff4142434400000000', 'hex')]),
    other: Buffer.from('GIF89a acTL'),
  }
  expect(Object.entries(files).map(([name, bytes]) => [name, isAnimatedPng(bytes)])).toEqual([
    ['animated', true],
    ['still', false],
    ['named', false],
    ['cut', false],
    ['large', false],
    ['other', false],
  ])
})
