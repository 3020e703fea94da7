import type {PageProps} from '../renderer/core/model/template-props.ts'
import {PageFrame} from './parts/page-frame.tsx'
import {rawHtml} from './parts/raw-html.ts'
import {TranslationNote} from './parts/translation-note.tsx'

/** Renders a page of `content/pages` written in Markdown. */
export function MarkdownPage(props: PageProps) {
  const {page, site, templates} = props
  return (
    <PageFrame {...props}>
      <article {...page.contentLanguage}>
        <header className="page-header">
          <templates.PageTitle {...props} />
        </header>
        <TranslationNote page={page} site={site} />
        <div className="prose" {...rawHtml(page.article)} />
      </article>
    </PageFrame>
  )
}
