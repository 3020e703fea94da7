import type {SiteConfig} from '../../../config/site-config.ts'

/** The syntax of a site where Markdown has more than one. Both parsers follow it. */
export type Syntax = {
  /**
   * Meaning of dollar signs. `tight`: formulas, where single ones enclose no white space and no digit follows; `loose`: formulas; `doubled`: formulas
   * between two or more; `none`: text.
   */
  readonly dollars: 'tight' | 'loose' | 'doubled' | 'none'
  /** Whether emphasis may begin and end between a mark of punctuation and a Chinese, Japanese or Korean character. */
  readonly cjkEmphasis: boolean
  /** Whether single tildes strike through what is between them. */
  readonly singleTilde: boolean
}

type Settings = Pick<SiteConfig['markdown'], 'math'> & Partial<Pick<SiteConfig['markdown'], 'cjkEmphasis' | 'singleTilde'>>

/** Returns the syntax that the configuration of a site names. */
export function syntaxOf({math, cjkEmphasis = true, singleTilde = false}: Settings): Syntax {
  const dollars = (typeof math === 'object' ? math.dollars : undefined) ?? 'tight'
  return {dollars: math === false ? 'none' : dollars, cjkEmphasis, singleTilde}
}
