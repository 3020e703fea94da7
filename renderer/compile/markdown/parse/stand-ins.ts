import type {Nodes} from 'mdast'

/**
 * Characters that hardly any text contains, all of one UTF-16 unit. Marks: patterns of Braille, hexagrams, arrows, box drawings, which parsers treat
 * like marks of punctuation. Letters: characters for private use.
 */
const CHARACTERS: Readonly<Record<Hidden['kind'], readonly (readonly [first: number, last: number])[]>> = {
  mark: [
    [0x28_01, 0x28_ff],
    [0x4d_c0, 0x4d_ff],
    [0x29_00, 0x29_7f],
    [0x25_00, 0x25_7f],
  ],
  letter: [[0xe1_00, 0xe3_ff]],
}

/** A character of a text that is hidden, what the tree contains in its place, and what parsers take it for. */
export type Hidden = {readonly offset: number; readonly original: string; readonly kind: 'mark' | 'letter'}

/**
 * Characters that take the place of others while a text is parsed, so that the parser does not see these. Each has the length of what it stands
 * for, so that places stay, and does not occur in the text.
 */
export class StandIns {
  private readonly text: string
  private readonly originals = new Map<string, string>()
  private readonly taken = {mark: new Map<string, string>(), letter: new Map<string, string>()}

  constructor(text: string) {
    this.text = text
  }

  /** Returns a text in which others take the place of these characters of one UTF-16 unit, given in their order; undefined if none are left. */
  hide(text: string, hidden: readonly Hidden[]): string | undefined {
    let result = ''
    let done = 0
    for (const {offset, original, kind} of hidden) {
      const standIn = this.taken[kind].get(original) ?? this.add(original, kind)
      if (standIn === undefined) return undefined
      result += text.slice(done, offset) + standIn
      done = offset + 1
    }
    return result + text.slice(done)
  }

  /** Puts the characters back wherever they are in a tree. */
  restore(tree: Nodes): void {
    if (this.originals.size > 0) restoreIn(tree, new RegExp(`[${[...this.originals.keys()].join('')}]`, 'g'), this.originals)
  }

  private add(original: string, kind: Hidden['kind']): string | undefined {
    for (const [first, last] of CHARACTERS[kind]) {
      for (let code = first; code <= last; code += 1) {
        const standIn = String.fromCharCode(code)
        if (this.originals.has(standIn) || this.text.includes(standIn)) continue
        this.originals.set(standIn, original)
        this.taken[kind].set(original, standIn)
        return standIn
      }
    }
    return undefined
  }
}

/** Restores the texts of a value of a tree, at any depth: values, labels, titles, attributes of directives. */
function restoreIn(holder: object, standIns: RegExp, originals: ReadonlyMap<string, string>): void {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value === 'string') {
      const restored = value.replaceAll(standIns, (standIn) => originals.get(standIn) ?? standIn)
      if (restored !== value) Object.assign(holder, {[key]: restored})
    } else if (typeof value === 'object' && value !== null && key !== 'position') restoreIn(value as object, standIns, originals)
  }
}
