/** Attributes of a link that leaves the site: it opens in a new tab that cannot reach back. */
export function externalLink(isExternal: boolean): {target?: '_blank'; rel?: 'noopener noreferrer'} {
  return isExternal ? {target: '_blank', rel: 'noopener noreferrer'} : {}
}
