import {createVersionedCorpus} from '../corpus.ts'
import type {CorpusBlock, CorpusPage} from '../corpus.ts'

/** A page of a release, with what its authors could tell a tool about its past. */
export type ReleasedPage = CorpusPage & {
  /** Slugs that the page had in earlier releases. */
  readonly former?: readonly string[]
  /** Slugs of pages that were removed, whose readers are best sent here. */
  readonly replaces?: readonly string[]
  /** Former texts of headings, by the text of today. */
  readonly formerHeadings?: Readonly<Record<string, string>>
}

/** A release of a library, with the docs of that day. */
export type Release = {readonly name: string; readonly pages: readonly ReleasedPage[]}

/** Releases of equal size, oldest first; `shared` of the pages are equal to those of the release before. */
export function createReleases(size: {versions: number; pages: number; shared: number}): readonly Release[] {
  const {versions} = createVersionedCorpus(size)
  return versions.toReversed().map(({pages}, index) => ({name: `${index + 1}.0`, pages}))
}

/** Three releases of 60 pages. Release 2.0 renames, moves, removes and rewords; 3.0 renames again. */
export function createHistory(): readonly Release[] {
  const first = createVersionedCorpus({versions: 1, pages: 60, shared: 1}).versions[0]?.pages ?? []
  const second = changeRelease(first, {
    // three with the same text, three with another paragraph, three in another folder
    moved: {
      10: '00/page-90010',
      11: '00/page-90011',
      12: '01/page-90012',
      13: '01/page-90013',
      14: '01/page-90014',
      15: '01/page-90015',
      20: '04/page-00020',
      21: '04/page-00021',
      22: '04/page-00022',
    },
    reworded: [13, 14, 15],
    headings: [40, 41],
    removed: {30: 32, 31: 32},
  })
  const third = changeRelease(second, {
    moved: {50: '04/page-90050', 51: '04/page-90051', 52: '04/page-90052'},
    reworded: [50],
    headings: [42],
    removed: {},
    retitled: [51, 52],
    rewritten: [52],
  })
  return [first, second, third].map((pages, index) => ({name: `${index + 1}.0`, pages}))
}

/** Changes of a release, by position of the page. */
type Changes = {
  /** New ends of slugs, behind `section-`. */
  readonly moved: Readonly<Record<number, string>>
  /** Pages whose first paragraph is another. */
  readonly reworded: readonly number[]
  /** Pages whose first heading has another text. */
  readonly headings: readonly number[]
  /** Pages that are gone, and the page that is best instead. */
  readonly removed: Readonly<Record<number, number>>
  /** Pages with another title and other paragraphs. */
  readonly retitled?: readonly number[]
  /** Pages of which every heading has another text. */
  readonly rewritten?: readonly number[]
}

function changeRelease(pages: readonly ReleasedPage[], changes: Changes): readonly ReleasedPage[] {
  const {moved, removed} = changes
  const slugOf = (position: number) => pages.find((page) => page.position === position)?.slug ?? ''
  const targets = new Map([
    ...Object.entries(moved).map(([position, end]) => [slugOf(Number(position)), `section-${end}`] as const),
    ...Object.entries(removed).map(([position, instead]) => [slugOf(Number(position)), slugOf(instead)] as const),
  ])
  const gone = new Set(Object.keys(removed).map(Number))
  return pages
    .filter(({position}) => !gone.has(position))
    .map((page) => {
      const slug = targets.get(page.slug) ?? page.slug
      const replaced = Object.entries(removed).flatMap(([position, instead]) =>
        instead === page.position ? [slugOf(Number(position))] : [],
      )
      return {
        ...reword(page, changes),
        slug,
        section: Number(slug.slice('section-'.length).split('/')[0]),
        former: slug === page.slug ? (page.former ?? []) : [...(page.former ?? []), page.slug],
        replaces: [...(page.replaces ?? []), ...replaced],
      }
    })
    .map((page) => ({...page, blocks: page.blocks.map((block) => relink(block, targets))}))
}

function relink(block: CorpusBlock, targets: ReadonlyMap<string, string>): CorpusBlock {
  return block.type === 'paragraph' && block.link !== undefined ? {...block, link: targets.get(block.link) ?? block.link} : block
}

/** The page with the texts of the new release. */
function reword(page: ReleasedPage, {reworded, headings, retitled = [], rewritten = []}: Changes): ReleasedPage {
  const {position} = page
  const formerHeadings: Record<string, string> = {...page.formerHeadings}
  const firstHeading = page.blocks.findIndex(({type}) => type === 'heading')
  const blocks = page.blocks.map((block, index): CorpusBlock => {
    const isNew =
      block.type === 'heading'
        ? rewritten.includes(position) || (headings.includes(position) && index === firstHeading)
        : retitled.includes(position) || (reworded.includes(position) && index === 0)
    if (!isNew) return block
    if (block.type === 'paragraph') return {...block, text: `Paragraph ${index} of this page was written anew.`}
    if (block.type !== 'heading') return block
    const text = `Reworded heading ${position} ${index}`
    formerHeadings[text] = block.text
    return {...block, text}
  })
  return {...page, title: retitled.includes(position) ? `Written anew ${position}` : page.title, blocks, formerHeadings}
}
