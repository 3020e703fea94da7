import type {FontTables} from './font-tables.ts'

/** A part of a text that one font has all characters of. */
export type TextRun = {readonly text: string; readonly font: FontTables}

/** Text and fonts. */
export type TextMeasure = {
  /** Returns the text without characters that no font has. */
  readonly shown: (text: string) => string
  /** Divides a text by the first font that has each character. Characters that no font has are left out. */
  readonly runsOf: (text: string) => readonly TextRun[]
  /** Returns the width of a text as a fraction of the font size. Kerning and joined letters only make it less. */
  readonly widthOf: (text: string) => number
}

/** Characters that are not seen: they join others, or choose their form. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** Returns the fonts' view of texts. */
export function createTextMeasure(fonts: readonly FontTables[]): TextMeasure {
  const fontOf = (character: string): FontTables | undefined => fonts.find((font) => hasCharacter(font, character))
  const runsOf = (text: string): readonly TextRun[] => {
    const runs: {text: string; font: FontTables}[] = []
    for (const character of text) {
      const last = runs.at(-1)
      // spaces and marks stay with what is before them, where its font has them
      const font = last !== undefined && staysWith(last.font, character) ? last.font : fontOf(character)
      if (font === undefined) continue
      if (font === last?.font) last.text += character
      else runs.push({text: character, font})
    }
    return runs
  }
  return {
    shown: (text) =>
      runsOf(text)
        .map((run) => run.text)
        .join('')
        .replaceAll(/  +/g, ' ')
        .trim(),
    runsOf,
    widthOf: (text) =>
      runsOf(text).reduce((sum, run) => sum + Array.from(run.text).reduce((width, one) => width + advance(run.font, one), 0), 0),
  }
}

/** Returns the characters of a text that none of the fonts has, each once. */
export function missingCharacters(text: string, fonts: readonly FontTables[]): string[] {
  return [...new Set(text)].filter((one) => !INVISIBLE.test(one) && !fonts.some((font) => hasCharacter(font, one)))
}

function hasCharacter(font: FontTables, character: string): boolean {
  return font.glyphOf(character.codePointAt(0) ?? 0) !== 0
}

function staysWith(font: FontTables, character: string): boolean {
  return INVISIBLE.test(character) || (/[\s\p{M}]/u.test(character) && hasCharacter(font, character))
}

function advance(font: FontTables, character: string): number {
  return INVISIBLE.test(character) ? 0 : font.widthOf(font.glyphOf(character.codePointAt(0) ?? 0))
}
