import {Children} from 'react'
import type {ReactNode} from 'react'
import {marks} from '../marks.ts'

/** The mark of a block. Plain Markdown between components reaches them as one mark for each block. */
const BLOCK = new RegExp(`(${marks.rawOpen}[\\d.]+${marks.rawClose})`)

/** Returns the blocks between the tags of a component as its author sees them: code fences, elements, and text other than white space. */
export function childBlocks(children: ReactNode): readonly ReactNode[] {
  return Children.toArray(children)
    .flatMap((child) => (typeof child === 'string' ? child.split(BLOCK) : [child]))
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
}
