import {Fragment} from 'react'
import type {StaleNotice} from '../../renderer/core/model/page.ts'
import type {PageProps} from '../../renderer/core/model/template-props.ts'
import {pageLanguage} from './page-language.ts'
import {RichText} from './rich-text.tsx'

/**
 * Says that a page is in the default language for lack of a translation, or that its original is newer. Nothing where a site translates the text to an empty
 * one.
 */
export function TranslationNote({page, site}: Pick<PageProps, 'page' | 'site'>) {
  const {contentLanguage, stale} = page
  const text = contentLanguage !== undefined ? site.text('docsite.untranslated') : stale === undefined ? '' : site.text('docsite.stale')
  if (text === '') return null
  if (stale === undefined)
    return (
      <p className="unlisted untranslated" {...pageLanguage({page, site})}>
        {text}
      </p>
    )
  const whole = stale.sections.length === 0 ? text : `${text} ${site.text('docsite.stale.sections')}`
  return (
    <p className="unlisted stale">
      <RichText text={whole.trim()} values={{original: <OriginalLink stale={stale} />, sections: <SectionLinks stale={stale} />}} />
    </p>
  )
}

function OriginalLink({stale: {label, lang, dir, href}}: {readonly stale: StaleNotice}) {
  if (href === undefined) return <bdi lang={lang}>{label}</bdi>
  return (
    <a href={href} hrefLang={lang} lang={lang} dir={dir}>
      {label}
    </a>
  )
}

function SectionLinks({stale: {lang, dir, sections}}: {readonly stale: StaleNotice}) {
  return sections.map(({title, href}, index) => (
    <Fragment key={href}>
      {index === 0 ? undefined : ' · '}
      <a href={href} hrefLang={lang} lang={lang} dir={dir}>
        {title}
      </a>
    </Fragment>
  ))
}
