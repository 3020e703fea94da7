import type {Templates} from '../renderer/core/model/template-props.ts'
import {BlogArchivePage} from './blog-archive-page.tsx'
import {BlogAuthorsPage} from './blog-authors-page.tsx'
import {BlogListPage} from './blog-list-page.tsx'
import {BlogPostPage} from './blog-post-page.tsx'
import {ChangesOverviewPage} from './changes-overview-page.tsx'
import {ChangesPage} from './changes-page.tsx'
import {DocPage} from './doc-page.tsx'
import {GeneratedIndexPage} from './generated-index-page.tsx'
import {MarkdownPage} from './markdown-page.tsx'
import {NotFoundPage} from './not-found-page.tsx'
import {AnnouncementBar} from './parts/announcement-bar.tsx'
import {BlogPost} from './parts/blog-post.tsx'
import {BlogPostMeta} from './parts/blog-post-meta.tsx'
import {BlogSidebar} from './parts/blog-sidebar.tsx'
import {Breadcrumbs} from './parts/breadcrumbs.tsx'
import {ColorModeToggle} from './parts/color-mode-toggle.tsx'
import {DocFooter} from './parts/doc-footer.tsx'
import {DocContent, DocLayout} from './parts/doc-layout.tsx'
import {Footer} from './parts/footer.tsx'
import {Layout} from './parts/layout.tsx'
import {Listing} from './parts/listing.tsx'
import {LocaleSwitcher} from './parts/locale-switcher.tsx'
import {Menu} from './parts/menu.tsx'
import {Brand, Navbar} from './parts/navbar.tsx'
import {Outline, OutlineList} from './parts/outline.tsx'
import {PageTitle} from './parts/page-title.tsx'
import {Pager} from './parts/pager.tsx'
import {SearchButton} from './parts/search-button.tsx'
import {Sidebar} from './parts/sidebar.tsx'
import {VersionBanner} from './parts/version-banner.tsx'
import {VersionSwitcher} from './parts/version-switcher.tsx'
import {PrintedVersionPage} from './printed-version-page.tsx'
import {ReactPage} from './react-page.tsx'
import {SearchPage} from './search-page.tsx'
import {TagPage} from './tag-page.tsx'
import {TagsPage} from './tags-page.tsx'
import {TombstonePage} from './tombstone-page.tsx'

/** The default templates, exported for site templates that wrap them. */
export {
  AnnouncementBar,
  BlogArchivePage,
  BlogAuthorsPage,
  BlogListPage,
  BlogPost,
  BlogPostMeta,
  BlogPostPage,
  BlogSidebar,
  Brand,
  Breadcrumbs,
  ChangesOverviewPage,
  ChangesPage,
  ColorModeToggle,
  DocContent,
  DocFooter,
  DocLayout,
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
  OutlineList,
  PageTitle,
  Pager,
  PrintedVersionPage,
  ReactPage,
  SearchButton,
  SearchPage,
  Sidebar,
  TagPage,
  TagsPage,
  TombstonePage,
  VersionBanner,
  VersionSwitcher,
}

export type {
  BlogItemProps,
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
  ChangesPage,
  ChangesOverviewPage,
  PrintedVersionPage,
  NotFoundPage,
  TombstonePage,
  Layout,
  AnnouncementBar,
  Navbar,
  Brand,
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
  OutlineList,
  DocLayout,
  DocContent,
  DocFooter,
  Pager,
  Listing,
  BlogSidebar,
  BlogPost,
  BlogPostMeta,
}
