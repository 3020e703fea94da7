import {readFileSync} from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type {Sharp} from 'sharp'
import {toolRoot} from './make-site.ts'

const installed = path.join(toolRoot, 'node_modules/sharp')

/** Version of sharp in our tests. */
export const sharpVersion = (JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8')) as {version: string}).version

/**
 * The files of a package `sharp` for a site, which hands on the real one.
 * @param code what its module exports instead
 */
export function sharpPackage(code = `module.exports = require(${JSON.stringify(installed)})`): Record<string, string> {
  return {
    'node_modules/sharp/package.json': JSON.stringify({name: 'sharp', version: sharpVersion, main: 'index.js'}),
    'node_modules/sharp/index.js': code,
  }
}

/** Draws a picture with the noise and soft edges of a photograph; the same for the same numbers. */
export function drawPhoto(width: number, height: number, seed = 1): Sharp {
  const raw = Buffer.alloc(width * height * 3)
  let state = seed * 7919 + 1
  for (let index = 0; index < raw.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const x = Math.floor(index / 3) % width
    const y = Math.floor(index / 3 / width)
    const shape = 80 * Math.sin(x / (90 + 20 * seed) + (index % 3)) + 60 * Math.cos(y / (70 + 15 * seed))
    raw[index] = Math.min(255, Math.max(0, 128 + shape + (state / 2 ** 32 - 0.5) * 120))
  }
  return sharp(raw, {raw: {width, height, channels: 3}}).blur(1.3)
}
