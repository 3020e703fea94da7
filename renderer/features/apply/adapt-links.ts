import type {Version} from '../../core/model/version.ts'

/** Where links of a version lead, and where they lead in another. */
type Move = {
  readonly from: Pick<Version, 'routeBase'>
  readonly to: Pick<Version, 'routeBase'>
  /** The versions of the site: the address of the latest is often the beginning of those of others. */
  readonly versions: readonly Pick<Version, 'routeBase'>[]
}

/** The beginning of a link to an address of the site, in Markdown or in an attribute. */
const LINK = /(\]\(<?|^[ \t]*\[[^\]\n]*\]:[ \t]*<?|\b(?:href|to)=["'])(\/[^\s)"'>]*)/gm

/** Returns a text whose links to pages of one version, by their addresses, lead to those of another. */
export function adaptLinks(text: string, {from, to, versions}: Move): string {
  if (from.routeBase === to.routeBase) return text
  const others = versions.filter(({routeBase}) => routeBase !== from.routeBase && routeBase.startsWith(from.routeBase))
  return text.replaceAll(LINK, (whole, before: string, address: string) => {
    const isOwn = address.startsWith(from.routeBase) && !others.some(({routeBase}) => `${address}/`.startsWith(routeBase))
    return isOwn ? before + to.routeBase + address.slice(from.routeBase.length) : whole
  })
}
