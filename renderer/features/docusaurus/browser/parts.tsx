import {useContext} from 'react'
import type {ImgHTMLAttributes, ReactNode, SVGAttributes} from 'react'
import {PageDataContext} from '../../../compile/mdx/runtime/page-scope.ts'
import Link from './link.tsx'
import {EntriesAround} from './sidebar-category.ts'
import type {DocCardItem} from './sidebar-category.ts'

/** Image as the loader of `@docusaurus/plugin-ideal-image` gives it, or as files are imported. */
type IdealSource = string | {readonly default: string} | {readonly src: {readonly src: string}}

/** Props of `@theme/IdealImage`. */
export type IdealImageProps = ImgHTMLAttributes<HTMLImageElement> & {readonly img: IdealSource}

/** Renders an image, whose smaller forms are not made. */
export function IdealImage({img, alt = '', ...props}: IdealImageProps): ReactNode {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src
  return <img loading="lazy" {...props} alt={alt} src={src} />
}

/** Renders a card that leads to an item of a sidebar (`@theme/DocCard`). */
export function DocCard({item}: {readonly item: DocCardItem}): ReactNode {
  const description = item.description ?? item.customProps?.description
  return (
    <Link to={item.href ?? ''} className="card">
      <strong>{item.label}</strong>
      {description !== undefined && <span>{description}</span>}
    </Link>
  )
}

/** Renders cards for the given items (`@theme/DocCardList`), or else an element that is filled once the sidebar of the page is known. */
export function DocCardList({items, className}: {readonly items?: readonly DocCardItem[]; readonly className?: string}): ReactNode {
  const about = useContext(PageDataContext)?.about
  const classes = `cards ${className ?? ''}`.trim()
  if (items === undefined || items instanceof EntriesAround) {
    if (about !== undefined) about['showsCards'] = true
    return <div className={classes} data-doc-cards="" />
  }
  return (
    <div className={classes}>
      {items.map((item, index) => (
        <DocCard key={index} item={item} />
      ))}
    </div>
  )
}

/** A heading of `toc`. */
export type TocItem = {readonly value: string; readonly id: string; readonly level: number}

/** Renders the headings of a page as a list of links (`@theme/TOCInline`). */
export function TOCInline({
  toc,
  minHeadingLevel = 2,
  maxHeadingLevel = 3,
}: {
  readonly toc: readonly TocItem[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}): ReactNode {
  const shown = toc.filter(({level}) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <TocLevel items={shown} />
}

function TocLevel({items}: {readonly items: readonly TocItem[]}): ReactNode {
  const top = items.reduce((least, {level}) => Math.min(least, level), 6)
  const starts = items.flatMap(({level}, index) => (level === top ? [index] : []))
  if (items.length === 0) return null
  return (
    <ul className="table-of-contents">
      {starts.map((start, index) => (
        <li key={start}>
          <a href={`#${items[start]?.id}`}>{items[start]?.value}</a>
          <TocLevel items={items.slice(start + 1, starts[index + 1] ?? items.length)} />
        </li>
      ))}
    </ul>
  )
}

/** Renders its children only in articles (`@theme/MDXContent`). */
export function MDXContent({children}: {readonly children?: ReactNode}): ReactNode {
  return children
}

/** Renders an icon: a square of its size, since the shape is the theme's of Docusaurus. */
export function icon(path: string): (props: SVGAttributes<SVGSVGElement>) => ReactNode {
  return function Icon(props) {
    return (
      <svg viewBox="0 0 24 24" width={24} height={24} fill="none" stroke="currentColor" strokeWidth={2} aria-hidden {...props}>
        <path d={path} />
      </svg>
    )
  }
}
