import {execFileSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {CIRCLE, ENDLESS, FOLDER, GONE, PIPE} from './damages.ts'
import type {Damage, Saved} from './damages.ts'

/** Saves files in a folder. */
export function save(root: string, files: Readonly<Record<string, Saved>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, name)
    if (typeof content === 'symbol' || !name.endsWith('step.md')) rmSync(file, {recursive: true, force: true})
    if (content === GONE) continue
    mkdirSync(path.dirname(file), {recursive: true})
    if (content === FOLDER) mkdirSync(file)
    else if (content === PIPE) execFileSync('mkfifo', [file])
    else if (content === ENDLESS) symlinkSync('/dev/zero', file)
    else if (content === CIRCLE) symlinkSync(path.basename(file), file)
    else writeFileSync(file, content)
  }
}

/** Makes the damaged files of a folder what they are in the original. */
export function restore(root: string, {damage, original}: {readonly damage: Damage; readonly original: string}): void {
  for (const file of Object.keys(damage.save())) {
    rmSync(path.join(root, file), {recursive: true, force: true})
    if (existsSync(path.join(original, file))) cpSync(path.join(original, file), path.join(root, file), {recursive: true, force: true})
  }
}
