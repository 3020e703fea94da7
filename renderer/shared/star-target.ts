import type {StarCount} from '../model/star.ts'

/** A page of GitHub that a star button leads to. */
export type StarTarget = {
  /** What the button is called when nobody says otherwise: `Stars`. */
  readonly label: string
  /** What GitHub counts there; undefined where it counts nothing. */
  readonly count: StarCount | undefined
}

type Kind = {readonly label: string; readonly property: string; readonly words: string; readonly suffix: string}

const FOLLOWERS: Kind = {label: 'Followers', property: 'followers', words: 'followers', suffix: '?tab=followers'}

/** By what follows the name of a repository. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['', {label: 'Stars', property: 'stargazers_count', words: 'stargazers', suffix: '/stargazers'}],
  ['subscription', {label: 'Watchers', property: 'subscribers_count', words: 'subscribers', suffix: '/watchers'}],
  ['fork', {label: 'Forks', property: 'forks_count', words: 'forks', suffix: '/forks'}],
  ['issues', {label: 'Issues', property: 'open_issues_count', words: 'open issues', suffix: '/issues'}],
])

/** First segments that name no user (behaviour U5). */
const NO_USER = /^(?:marketplace|sponsors|orgs|users|-)?$/

/**
 * What a URL means for a star button; undefined when it is no page of GitHub or of a subdomain (behaviours U4, U5). The page
 * with those who are counted is made of the URL, not of what the API answers: GitHub itself leads on from a name that has changed.
 * @example starTarget('https://github.com/o/r') // => {label: 'Stars', count: {url: 'https://api.github.com/repos/o/r', …}}
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
