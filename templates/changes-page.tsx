import type {BlockChange, SectionChange} from '../renderer/core/changes/compare-blocks.ts'
import type {TextRun} from '../renderer/core/changes/compare-texts.ts'
import type {PageChange, VersionChanges} from '../renderer/core/model/changes.ts'
import type {PageProps} from '../renderer/core/model/template-props.ts'
import {ChangeCounts} from './parts/change-counts.tsx'
import {PageFrame} from './parts/page-frame.tsx'

/** Renders what changed between two versions: pages as the sidebar groups them, with the differences of their texts. */
export function ChangesPage(props: PageProps) {
  const {page, site, templates} = props
  const {changes} = page
  if (changes?.kind !== 'versions') return null
  const {groups, counts, overview} = changes
  const shown = differencesToShow(changes)
  return (
    <PageFrame outline={[]} site={site} templates={templates}>
      <header className="page-header">
        <templates.PageTitle {...props} />
      </header>
      <p className="changes-summary">
        {groups.length === 0 ? site.text('docsite.changes.none') : <ChangeCounts counts={counts} site={site} />}{' '}
        <a href={overview}>{site.text('docsite.changes.overview')}</a>
      </p>
      {groups.map(({label, pages}, index) => (
        <section key={index} className="change-group">
          {label === '' ? undefined : <h2>{label}</h2>}
          {pages.map((change) => (
            <ChangedPage
              key={`${change.kind} ${change.id}`}
              change={change}
              shown={shown.get(change)}
              versions={changes}
              site={site}
              isBelow={label !== ''}
            />
          ))}
        </section>
      ))}
    </PageFrame>
  )
}

type ChangedPageProps = Pick<PageProps, 'site'> & {
  readonly change: PageChange
  /** Differences of a page that both versions have. */
  readonly shown: Shown | undefined
  readonly versions: VersionChanges
  /** True below a heading of the group. */
  readonly isBelow: boolean
}

function ChangedPage({change, shown, versions, site, isBelow}: ChangedPageProps) {
  const {kind, id, title, href, before} = change
  const Title = isBelow ? 'h3' : 'h2'
  const label = <span className={`change-label change-label-${kind}`}>{site.text(`docsite.changes.label.${kind}`)}</span>
  if (before === undefined || shown === undefined) {
    return (
      <div className="change" id={id}>
        <Title>
          <a href={href}>{title}</a> {label}
        </Title>
      </div>
    )
  }
  return (
    <details className="change">
      <summary>
        <Title>
          {title} {label}
        </Title>
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

/** Maximum numbers of changed blocks that are shown: nobody reads more of a page that was written anew, or of versions that have little in common. */
const MOST_BLOCKS = {ofPage: 40, inAll: 800}

/** Differences of a page. `isCut`: there are more than are shown. */
type Shown = {readonly sections: readonly SectionChange[]; readonly isCut: boolean}

/** Returns the differences to show of each page that both versions have, in the order of the pages. */
function differencesToShow({groups}: VersionChanges): Map<PageChange, Shown> {
  const shown = new Map<PageChange, Shown>()
  let room = MOST_BLOCKS.inAll
  for (const change of groups.flatMap(({pages}) => pages)) {
    if (change.before === undefined) continue
    const ofPage = room === 0 ? {sections: [], isCut: true} : firstBlocks(change.differences(), Math.min(room, MOST_BLOCKS.ofPage))
    room -= ofPage.sections.reduce((sum, {changes}) => sum + changes.length, 0)
    shown.set(change, ofPage)
  }
  return shown
}

function firstBlocks(all: readonly SectionChange[], count: number): Shown {
  let room = count
  const sections = all.flatMap((section) => {
    const changes = section.changes.slice(0, room)
    room -= changes.length
    return changes.length === 0 ? [] : [{...section, changes}]
  })
  const total = all.reduce((sum, {changes}) => sum + changes.length, 0)
  return {sections, isCut: total > count}
}

function Differences({shown: {sections, isCut}, href, site}: Pick<PageProps, 'site'> & {readonly shown: Shown; readonly href: string}) {
  if (sections.length === 0 && !isCut) return <p>{site.text('docsite.changes.titleOnly')}</p>
  return (
    <>
      {sections.map(({heading, anchor, changes}, index) => (
        <section key={index}>
          {heading === '' ? undefined : (
            <p className="change-section">
              {anchor === undefined ? heading : <a href={`${href}#${encodeURIComponent(anchor)}`}>{heading}</a>}
            </p>
          )}
          {changes.map((change, at) => (
            <Block key={at} change={change} site={site} />
          ))}
        </section>
      ))}
      {isCut ? <p>{site.text('docsite.changes.more')}</p> : undefined}
    </>
  )
}

function Block({change: {kind, block, runs}, site}: Pick<PageProps, 'site'> & {readonly change: BlockChange}) {
  const Tag = block === 'code' ? 'pre' : 'p'
  const focus = block === 'code' ? {tabIndex: 0} : {}
  return (
    <Tag className={`change-block change-${kind} change-${block}`} {...focus}>
      {runs.map((run, index) => (
        <Run key={index} run={run} site={site} />
      ))}
    </Tag>
  )
}

function Run({run: {kind, text}, site}: Pick<PageProps, 'site'> & {readonly run: TextRun}) {
  if (kind === 'gap') return <span className="change-gap"> … </span>
  if (kind === 'same') return text
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="visually-hidden">{site.text(kind === 'added' ? 'docsite.changes.addedText' : 'docsite.changes.removedText')}</span>
      {text}
    </Tag>
  )
}
