import type {Templates} from '../renderer/core/model/template-props.ts'
import {BlogArchivePage} from './blog-archive-page.tsx'
import {BlogAuthorsPage} from './blog-authors-page.tsx'
import {BlogListPage} from './blog-list-page.tsx'
import {BlogPostPage} from './blog-post-page.tsx'
import {DocPage} from './doc-page.tsx'
import {GeneratedIndexPage} from './generated-index-page.tsx'
import {MarkdownPage} from './markdown-page.tsx'
import {NotFoundPage} from './not-found-page.tsx'
import {AnnouncementBar} from './parts/announcement-bar.tsx'
import {BlogPostMeta} from './parts/blog-post-meta.tsx'
import {BlogSidebar} from './parts/blog-sidebar.tsx'
import {Breadcrumbs} from './parts/breadcrumbs.tsx'
import {ColorModeToggle} from './parts/color-mode-toggle.tsx'
import {DocFooter} from './parts/doc-footer.tsx'
import {Footer} from './parts/footer.tsx'
import {Layout} from './parts/layout.tsx'
import {Listing} from './parts/listing.tsx'
import {LocaleSwitcher} from './parts/locale-switcher.tsx'
import {Menu} from './parts/menu.tsx'
import {Navbar} from './parts/navbar.tsx'
import {Outline} from './parts/outline.tsx'
import {PageTitle} from './parts/page-title.tsx'
import {Pager} from './parts/pager.tsx'
import {SearchButton} from './parts/search-button.tsx'
import {Sidebar} from './parts/sidebar.tsx'
import {VersionBanner} from './parts/version-banner.tsx'
import {VersionSwitcher} from './parts/version-switcher.tsx'
import {ReactPage} from './react-page.tsx'
import {SearchPage} from './search-page.tsx'
import {TagPage} from './tag-page.tsx'
import {TagsPage} from './tags-page.tsx'

/** The default templates, exported for site templates that wrap them. */
export {
  AnnouncementBar,
  BlogArchivePage,
  BlogAuthorsPage,
  BlogListPage,
  BlogPostMeta,
  BlogPostPage,
  BlogSidebar,
  Breadcrumbs,
  ColorModeToggle,
  DocFooter,
  DocPage,
  Footer,
  GeneratedIndexPage,
  Layout,
  Listing,
  LocaleSwitcher,
  MarkdownPage,
  Menu,
  Navbar,
  NotFoundPage,
  Outline,
  PageTitle,
  Pager,
  ReactPage,
  SearchButton,
  SearchPage,
  Sidebar,
  TagPage,
  TagsPage,
  VersionBanner,
  VersionSwitcher,
}

export type {
  BlogPartProps,
  BlogPostProps,
  DocPartProps,
  LayoutProps,
  LocaleSwitcherProps,
  NavbarProps,
  OutlineNode,
  OutlineProps,
  PageProps,
  SearchButtonProps,
  SidebarProps,
  TemplateName,
  TemplateProps,
  Templates,
  VersionSwitcherProps,
} from '../renderer/core/model/template-props.ts'

/** The default templates of docsite. A site replaces one by name: `templates: {Footer: './footer.tsx'}`. */
export const templates: Omit<Templates, 'custom'> = {
  DocPage,
  GeneratedIndexPage,
  TagPage,
  TagsPage,
  SearchPage,
  MarkdownPage,
  ReactPage,
  BlogPostPage,
  BlogListPage,
  BlogAuthorsPage,
  BlogArchivePage,
  NotFoundPage,
  Layout,
  AnnouncementBar,
  Navbar,
  Menu,
  VersionSwitcher,
  LocaleSwitcher,
  SearchButton,
  ColorModeToggle,
  Sidebar,
  Footer,
  VersionBanner,
  Breadcrumbs,
  PageTitle,
  Outline,
  DocFooter,
  Pager,
  Listing,
  BlogSidebar,
  BlogPostMeta,
}
