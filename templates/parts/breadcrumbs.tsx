import type {DocPartProps} from '../../renderer/core/model/template-props.ts'
import {HomeIcon} from './icons.tsx'
import {rawHtml} from './raw-html.ts'

/** Renders the categories that contain the page, followed by the page itself, which is not a link. A last category that is the page, or has only its name, is left out. */
export function Breadcrumbs({site, page, doc}: DocPartProps) {
  if (doc.sidebar === undefined || !site.showsBreadcrumbs) return null
  const name = doc.crumb ?? page.title
  const last = doc.breadcrumbs.at(-1)
  const isSame = last?.href === page.href || (last?.href === undefined && last?.label === name)
  const trail = isSame ? doc.breadcrumbs.slice(0, -1) : doc.breadcrumbs
  return (
    <nav className="breadcrumbs" aria-label={site.text('theme.docs.breadcrumbs.navAriaLabel')}>
      <ol>
        <li>
          <a href={site.brand.href} aria-label={site.text('theme.docs.breadcrumbs.home')}>
            <HomeIcon />
          </a>
        </li>
        {trail.map(({label, href}, index) =>
          href === undefined ? (
            <li key={index} {...rawHtml(site.breakWords(label))} />
          ) : (
            <li key={index}>
              <a href={href} {...rawHtml(site.breakWords(label))} />
            </li>
          ),
        )}
        <li aria-current="page" {...rawHtml(site.breakWords(name))} />
      </ol>
    </nav>
  )
}
