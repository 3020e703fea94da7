import type {InterfaceText} from './interface-text.ts'

/** Texts of blogs. Keys are those of Docusaurus where it has the same text. */
export const blogTexts = {
  'theme.blog.post.readingTime.plurals': {message: 'One min read|{readingTime} min read', description: 'How long a post takes to read'},
  'theme.blog.post.readMore': {message: 'Read more', description: 'Link from the beginning of a post to all of it'},
  'theme.blog.post.readMoreLabel': {message: 'Read more about {title}', description: 'The same for screen readers'},
  'theme.blog.post.plurals': {message: 'One post|{count} posts', description: 'How many posts a tag or an author has'},
  'theme.blog.post.paginator.navAriaLabel': {message: 'Posts', description: 'What screen readers call the links to the next posts'},
  'theme.blog.post.paginator.newerPost': {message: 'Newer post', description: 'Link to the post after'},
  'theme.blog.post.paginator.olderPost': {message: 'Older post', description: 'Link to the post before'},
  'theme.blog.paginator.navAriaLabel': {message: 'Pages of the blog', description: 'What screen readers call the links to further posts'},
  'theme.blog.paginator.newerEntries': {message: 'Newer entries', description: 'Link to a list with newer posts'},
  'theme.blog.paginator.olderEntries': {message: 'Older entries', description: 'Link to a list with older posts'},
  'theme.blog.sidebar.navAriaLabel': {message: 'Recent posts', description: 'What screen readers call the posts beside a page'},
  'theme.blog.archive.title': {message: 'Archive', description: 'Title of the list of all posts'},
  'theme.blog.tagTitle': {message: '{nPosts} tagged with “{tagName}”', description: 'Title of the posts of a tag'},
  'theme.blog.author.pageTitle': {message: '{authorName} - {nPosts}', description: 'Title of the posts of an author'},
  'theme.blog.author.noPosts': {message: 'This author has not written any posts yet.', description: 'On the page of an author'},
  'theme.blog.authorsList.pageTitle': {message: 'Authors', description: 'Title of the list of authors'},
  'theme.blog.authorsList.viewAll': {message: 'View all authors', description: 'Link to the list of authors'},
  'theme.tags.tagsPageLink': {message: 'View all tags', description: 'Link to the list of tags'},
  'theme.contentVisibility.draftBanner.message': {
    message: 'This page is a draft. It is not part of the built site.',
    description: 'On drafts that only writers see',
  },
} as const satisfies Readonly<Record<string, InterfaceText>>
