import type {StarCount} from '../model/star.ts'
import type {InterfaceTextId} from '../texts/interface-texts.ts'

/** A GitHub page that a star button links to. */
export type StarTarget = {
  /** Default label of the button. The name of GitHub is the same in all languages. */
  readonly label: InterfaceTextId | 'GitHub'
  /** The number that GitHub counts there. Undefined if it counts nothing. */
  readonly count: (Omit<StarCount, 'words'> & {readonly words: InterfaceTextId}) | undefined
}

type Kind = {readonly label: InterfaceTextId; readonly property: string; readonly words: InterfaceTextId; readonly suffix: string}

const FOLLOWERS: Kind = {
  label: 'docsite.star.followers',
  property: 'followers',
  words: 'docsite.star.followersOnGitHub',
  suffix: '?tab=followers',
}

/** Kinds by the path segment after the name of the repository. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['', {label: 'docsite.star.stars', property: 'stargazers_count', words: 'docsite.star.starsOnGitHub', suffix: '/stargazers'}],
  [
    'subscription',
    {label: 'docsite.star.watchers', property: 'subscribers_count', words: 'docsite.star.watchersOnGitHub', suffix: '/watchers'},
  ],
  ['fork', {label: 'docsite.star.forks', property: 'forks_count', words: 'docsite.star.forksOnGitHub', suffix: '/forks'}],
  ['issues', {label: 'docsite.star.issues', property: 'open_issues_count', words: 'docsite.star.issuesOnGitHub', suffix: '/issues'}],
])

/** First path segments that are not user names. */
const NO_USER = /^(?:marketplace|sponsors|orgs|users|-)?$/

/**
 * Resolves the URL of a star button. Returns undefined if it is not a page of GitHub or of a subdomain. The page that lists those
 * who are counted is derived from the URL instead of the API's response: GitHub itself redirects from names that have changed.
 * @example starTarget('https://github.com/o/r') // => {label: 'docsite.star.stars', count: {url: 'https://api.github.com/repos/o/r', …}}
 */
export function starTarget(href: string): StarTarget | undefined {
  if (!URL.canParse(href)) return undefined
  const {protocol, host, pathname} = new URL(href)
  if (protocol !== 'https:' || !/(?:^|\.)github\.com$/.test(host)) return undefined
  const [user = '', repository = '', page = ''] = pathname.split('/').slice(1)
  const kind = repository === '' ? FOLLOWERS : KINDS.get(page)
  if (host !== 'github.com' || NO_USER.test(user) || kind === undefined) return {label: 'GitHub', count: undefined}
  const {label, property, words, suffix} = kind
  const path = repository === '' ? user : `${user}/${repository}`
  const url = `https://api.github.com/${repository === '' ? 'users' : 'repos'}/${path}`
  return {label, count: {url, property, words, href: `https://github.com/${path}${suffix}`}}
}
