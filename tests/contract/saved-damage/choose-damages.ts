import {isDeep} from '../../depth.ts'
import {damages} from './damages.ts'
import type {Damage} from './damages.ts'

/**
 * `DAMAGES=all` tries every damage, which takes over an hour; a word, those with it in their names. `DAMAGES_FROM=100 DAMAGES_COUNT=50`
 * tries a part of these. `--reporter=verbose` shows each damage when it has been mended.
 */
const wanted = process.env['DAMAGES']
const first = Number(process.env['DAMAGES_FROM'] ?? 0)
const count = Number(process.env['DAMAGES_COUNT'] ?? Infinity)

/** Returns the damages that are tried: those that are asked for, or one in `every`, more of them in a deep run. */
export function chooseDamages(every: number): Damage[] {
  const each = isDeep ? Math.ceil(every / 15) : every
  const isChosen = ({name, isSlow = false}: Damage, index: number): boolean =>
    wanted === undefined ? !isSlow && index % each === 0 : wanted === 'all' || name.includes(wanted)
  return damages.filter(isChosen).slice(first, first + count)
}
