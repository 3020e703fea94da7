/** A container that is open at the beginning of a line. */
export type Container =
  | {readonly kind: 'quote'}
  /** A list item; `width` is the number of columns by which a line must be indented to continue it. */
  | {readonly kind: 'item'; readonly width: number}
  | {readonly kind: 'directive'; readonly colons: number}

/** An open code fence: its marker and the number of containers around it. */
export type Fence = {readonly marker: string; readonly depth: number}

/** A line of a document with a cursor. A tab advances the column to the next multiple of four. */
export class SourceLine {
  private at: number
  private column = 0
  private readonly text: string
  private readonly end: number

  constructor(text: string, start: number, end: number) {
    this.text = text
    this.at = start
    this.end = end
  }

  /** Reports whether an open container continues on this line. If so, its prefix is consumed. */
  continues(container: Container): boolean {
    if (container.kind === 'directive') return true
    const indent = this.indent()
    if (container.kind === 'item') {
      if (this.at + indent.characters >= this.end) return true
      if (indent.columns < container.width) return false
      this.skipColumns(container.width)
      return true
    }
    if (indent.columns > 3 || this.text[this.at + indent.characters] !== '>') return false
    this.skipQuoteMarker(indent.characters)
    return true
  }

  /** Reports whether the line closes a fence. */
  closes(fence: Fence): boolean {
    const rest = this.rest()?.trimEnd()
    return rest !== undefined && rest.length >= fence.marker.length && rest === (fence.marker[0] ?? '').repeat(rest.length)
  }

  /** Returns the block quote or list item that begins at the cursor and consumes its marker; undefined if none begins there. */
  open(): Container | undefined {
    const indent = this.indent()
    if (indent.columns > 3) return undefined
    const first = this.text.charCodeAt(this.at + indent.characters)
    if (first === 0x3e) {
      this.skipQuoteMarker(indent.characters)
      return {kind: 'quote'}
    }
    // Only lines that begin like a list item need the two expressions below.
    const isBullet = first === 0x2a || first === 0x2b || first === 0x2d
    if (!isBullet && !(first >= 0x30 && first <= 0x39)) return undefined
    const rest = this.text.slice(this.at + indent.characters, this.end)
    const marker = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/.exec(rest)?.[0]
    if (marker === undefined || /^([-*])[ \t]*(?:\1[ \t]*){2,}$/.test(rest)) return undefined
    this.move(indent.characters + marker.length)
    const after = this.indent()
    const isBlank = this.at + after.characters >= this.end
    const padding = isBlank || after.columns > 4 ? 1 : after.columns
    this.skipColumns(padding)
    return {kind: 'item', width: indent.columns + marker.length + padding}
  }

  /** Returns the text after an indentation of at most three columns; undefined for indented code and blank lines. */
  rest(): string | undefined {
    const indent = this.indent()
    if (indent.columns > 3 || this.at + indent.characters >= this.end) return undefined
    return this.text.slice(this.at + indent.characters, this.end)
  }

  private indent(): {characters: number; columns: number} {
    let column = this.column
    let at = this.at
    for (; at < this.end; at += 1) {
      const code = this.text.charCodeAt(at)
      if (code === 0x20) column += 1
      else if (code === 0x09) column += 4 - (column % 4)
      else break
    }
    return {characters: at - this.at, columns: column - this.column}
  }

  private move(characters: number): void {
    for (let count = 0; count < characters; count += 1) {
      this.column += this.text.charCodeAt(this.at) === 0x09 ? 4 - (this.column % 4) : 1
      this.at += 1
    }
  }

  private skipColumns(columns: number): void {
    const target = this.column + columns
    while (this.column < target && this.at < this.end) this.move(1)
  }

  private skipQuoteMarker(indent: number): void {
    this.move(indent + 1)
    if (this.at < this.end && /[ \t]/.test(this.text.charAt(this.at))) this.move(1)
  }
}
