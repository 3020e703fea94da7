import type {BlockChange, SectionChange} from '../renderer/core/changes/compare-blocks.ts'
import type {TextRun} from '../renderer/core/changes/compare-texts.ts'
import type {PageChange, VersionChanges} from '../renderer/core/model/changes.ts'
import type {PageProps} from '../renderer/core/model/template-props.ts'
import {ChangeCounts} from './parts/change-counts.tsx'
import {PageFrame} from './parts/page-frame.tsx'
import {rawHtml} from './parts/raw-html.ts'

/**
 * Renders what changed between two versions: pages as the sidebar groups them, with the differences of their texts. Where there is a reference, its
 * pages have a section of their own before the others.
 */
export function ChangesPage(props: PageProps) {
  const {page, site, templates} = props
  const {changes} = page
  if (changes?.kind !== 'versions') return null
  const {parts} = changes
  const shown = differencesToShow(changes)
  const others = {shown, versions: changes, site}
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <templates.PageTitle {...props} />
      </header>
      <Summary changes={changes} left={[...shown.values()].reduce((sum, {left}) => sum + left, 0)} site={site} />
      {parts.length === 1
        ? parts.map(({kind, groups}) => <Groups key={kind} groups={groups} level={2} {...others} />)
        : parts
            .filter(({groups}) => groups.length > 0)
            .map(({kind, groups}) => (
              <section key={kind} className="change-part">
                <h2>{nameOf(kind, site)}</h2>
                <Groups groups={groups} level={3} {...others} />
              </section>
            ))}
    </PageFrame>
  )
}

type Part = VersionChanges['parts'][number]

function nameOf(kind: Part['kind'], site: PageProps['site']): string {
  return site.text(kind === 'reference' ? 'docsite.changes.reference' : 'docsite.changes.otherPages')
}

/** Says how much has changed, also in each part, and how much of it is not shown. */
function Summary({
  changes: {counts, parts, overview},
  left,
  site,
}: Pick<PageProps, 'site'> & {readonly changes: VersionChanges; readonly left: number}) {
  const hasChanged = parts.some(({groups}) => groups.length > 0)
  return (
    <>
      <p className="changes-summary">
        {parts.length === 1 || !hasChanged ? (
          <ChangeCounts counts={counts} site={site} />
        ) : (
          parts.map((part) => (
            <span key={part.kind}>
              {nameOf(part.kind, site)}
              {': '}
              <ChangeCounts counts={part.counts} site={site} />{' '}
            </span>
          ))
        )}{' '}
        <a href={overview}>{site.text('docsite.changes.overview')}</a>
      </p>
      {left === 0 ? undefined : <p className="changes-cut">{site.text('docsite.changes.cut', {count: left})}</p>}
    </>
  )
}

type GroupsProps = Pick<PageProps, 'site'> &
  Pick<Part, 'groups'> & {
    readonly shown: ReadonlyMap<PageChange, Shown>
    readonly versions: VersionChanges
    /** Level of the headings of the groups. */
    readonly level: 2 | 3
  }

function Groups({groups, shown, level, ...others}: GroupsProps) {
  const sizeOf = (change: PageChange): number => shown.get(change)?.count ?? 0
  // a page that is new or gone is one change, whatever its length
  const weightOf = ({pages}: Part['groups'][number]): number =>
    pages.reduce((sum, change) => sum + (change.before === undefined ? 1 : sizeOf(change)), 0)
  const Heading = level === 2 ? 'h2' : 'h3'
  return groups
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map(({label, pages}, index) => (
      <section key={index} className="change-group">
        {label === '' ? undefined : <Heading>{label}</Heading>}
        {/* as the groups, those with most changes first; the others stay in the order of the sidebar */}
        {pages
          .toSorted((a, b) => sizeOf(b) - sizeOf(a))
          .map((change) => (
            <ChangedPage
              key={`${change.kind} ${change.id}`}
              change={change}
              shown={shown.get(change)}
              level={label === '' ? level : level + 1}
              {...others}
            />
          ))}
      </section>
    ))
}

type ChangedPageProps = Pick<PageProps, 'site'> & {
  readonly change: PageChange
  /** Differences of a page that both versions have. */
  readonly shown: Shown | undefined
  readonly versions: VersionChanges
  /** Level of its heading. */
  readonly level: number
}

function ChangedPage({change, shown, versions, site, level}: ChangedPageProps) {
  const {kind, id, title, href, before} = change
  const Title = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4'
  const label = <span className={`change-label change-label-${kind}`}>{site.text(`docsite.changes.label.${kind}`)}</span>
  if (before === undefined || shown === undefined) {
    return (
      <div className="change" id={id}>
        <Title>
          <a href={href} {...rawHtml(site.breakWords(title))} /> {label}
        </Title>
      </div>
    )
  }
  return (
    <details className="change">
      <summary>
        <Title>
          <span {...rawHtml(site.breakWords(title))} /> {label}
        </Title>
        {shown.count === 0 ? undefined : <span className="change-count">{site.text('docsite.changes.count', {count: shown.count})}</span>}
      </summary>
      <div className="change-body" id={id}>
        <p className="change-links">
          <a href={before.href}>{site.text('docsite.changes.before', {page: `${before.label} (${versions.from.label})`})}</a>
          <a href={href}>{site.text('docsite.changes.now', {page: `${title} (${versions.to.label})`})}</a>
        </p>
        <Differences shown={shown} href={href} site={site} />
      </div>
    </details>
  )
}

/**
 * Maximum numbers of changed blocks that are shown: at once of a page, which has the others below a line that opens them; and on a page of
 * changes, which would otherwise have megabytes where versions have little in common.
 */
const MOST_BLOCKS = {atOnce: 40, inAll: 4000}

/** Differences of a page. */
type Shown = {
  readonly first: readonly SectionChange[]
  /** Those behind the line that opens them. */
  readonly others: readonly SectionChange[]
  /** Number of all changed blocks. */
  readonly count: number
  /** Number of changed blocks that are not shown. */
  readonly left: number
}

/**
 * Returns the differences to show of each page that both versions have. Each page has its share before any has more, so that where versions have
 * little in common, the last pages have changes as well.
 */
function differencesToShow({parts}: VersionChanges): Map<PageChange, Shown> {
  const pages = parts
    .flatMap(({groups}) => groups)
    .flatMap((group) => group.pages)
    .filter(({before}) => before !== undefined)
  const compared = pages.map((change) => {
    const all = change.differences()
    return {change, all, count: countBlocks(all)}
  })
  const isCut = compared.reduce((sum, {count}) => sum + count, 0) > MOST_BLOCKS.inAll
  const share = isCut ? Math.max(1, Math.min(MOST_BLOCKS.atOnce, Math.floor(MOST_BLOCKS.inAll / pages.length))) : MOST_BLOCKS.atOnce
  const divided = compared.map(({change, all, count}) => {
    const [first, more] = divide(all, share)
    return {change, first, more, count}
  })
  let room = MOST_BLOCKS.inAll - divided.reduce((sum, {first}) => sum + countBlocks(first), 0)
  // the shortest first, so that most pages have all of theirs
  return new Map(
    divided
      .toSorted((a, b) => a.count - b.count)
      .map(({change, first, more, count}) => {
        const [others] = divide(more, Math.max(0, room))
        const shown = countBlocks(others)
        room -= shown
        return [change, {first, others, count, left: count - countBlocks(first) - shown}] as const
      }),
  )
}

function countBlocks(sections: readonly SectionChange[]): number {
  return sections.reduce((sum, {changes}) => sum + changes.length, 0)
}

/** Divides changes after a number of blocks. A section whose blocks are on both sides is in both parts. */
function divide(all: readonly SectionChange[], count: number): [SectionChange[], SectionChange[]] {
  const parts: [SectionChange[], SectionChange[]] = [[], []]
  let room = count
  for (const section of all) {
    const halves = [section.changes.slice(0, room), section.changes.slice(room)]
    room -= halves[0]?.length ?? 0
    for (const [index, part] of parts.entries()) {
      const changes = halves[index] ?? []
      if (changes.length > 0) part.push({...section, changes})
    }
  }
  return parts
}

function Differences({
  shown: {first, others, count, left},
  href,
  site,
}: Pick<PageProps, 'site'> & {readonly shown: Shown; readonly href: string}) {
  if (count === 0) return <p>{site.text('docsite.changes.titleOnly')}</p>
  return (
    <>
      <Sections sections={first} href={href} site={site} />
      {others.length === 0 ? undefined : (
        <details className="change-others">
          <summary>{site.text('docsite.changes.more', {count: countBlocks(others)})}</summary>
          <Sections sections={others} href={href} site={site} />
        </details>
      )}
      {left === 0 ? undefined : <p>{site.text('docsite.changes.left', {count: left})}</p>}
    </>
  )
}

function Sections({sections, href, site}: Pick<PageProps, 'site'> & {readonly sections: readonly SectionChange[]; readonly href: string}) {
  return sections.map(({heading, anchor, changes}, index) => (
    <section key={index}>
      {heading === '' ? undefined : (
        <p className="change-section">{anchor === undefined ? heading : <a href={`${href}#${encodeURIComponent(anchor)}`}>{heading}</a>}</p>
      )}
      {changes.map((change, at) => (
        <Block key={at} change={change} site={site} />
      ))}
    </section>
  ))
}

function Block({change: {kind, block, runs}, site}: Pick<PageProps, 'site'> & {readonly change: BlockChange}) {
  const Tag = block === 'code' ? 'pre' : 'p'
  const focus = block === 'code' ? {tabIndex: 0} : {}
  return (
    <Tag className={`change-block change-${kind} change-${block}`} {...focus}>
      {runs.map((run, index) => (
        <Run key={index} run={run} isCode={block === 'code'} site={site} />
      ))}
    </Tag>
  )
}

function Run({run: {kind, text}, isCode, site}: Pick<PageProps, 'site'> & {readonly run: TextRun; readonly isCode: boolean}) {
  if (kind === 'gap') return <span className="change-gap"> … </span>
  const shown = isCode || site.direction === 'ltr' ? text : <span {...rawHtml(site.breakWords(text))} />
  if (kind === 'same') return shown
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="visually-hidden">{site.text(kind === 'added' ? 'docsite.changes.addedText' : 'docsite.changes.removedText')}</span>
      {shown}
    </Tag>
  )
}
