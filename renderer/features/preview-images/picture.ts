import type {HexColor} from '../../core/data/color-contrast.ts'

/** Size of a picture in pixels: what all networks show whole. */
export const [WIDTH, HEIGHT] = [1200, 630] as const

/** The texts of the picture of a page, without markup. */
export type Picture = {
  readonly title: string
  /** Labels of the categories around the page, outermost first; the title of the blog of a post. None repeats the title. Empty for other pages. */
  readonly section: readonly string[]
  /** Name of the site. */
  readonly site: string
  /** Absent outside the docs, and if there is only one version. */
  readonly version?: {readonly label: string; readonly state?: string}
  /** Language tag of the texts. */
  readonly language: string
  readonly isRtl: boolean
}

/** The look that all pictures of a site share. */
export type PictureStyle = {
  readonly backgroundColor: HexColor
  readonly textColor: HexColor
  readonly accentColor: HexColor
  /** The logo as a `data:` URL. */
  readonly logo: string | undefined
}

/** Returns the text that pictures show: in one line, without characters that XML cannot hold. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\p{Cs}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/  +/g, ' ')
    .trim()
}
