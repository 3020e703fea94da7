import type {ReactNode} from 'react'
import type {BlogPartProps} from '../../renderer/core/model/template-props.ts'

type BlogFrameProps = {readonly props: BlogPartProps; readonly children: ReactNode}

/** Renders a page of a blog: recent posts, the page itself, and its table of contents. */
export function BlogFrame({props, children}: BlogFrameProps) {
  const {outline, site, templates, page} = props
  const {BlogSidebar, Outline} = templates
  return (
    <div className="frame blog-frame">
      <BlogSidebar {...props} />
      <Outline nodes={outline} site={site} templates={templates} page={page} contentLanguage={page.contentLanguage} />
      <div className="column">{children}</div>
    </div>
  )
}
