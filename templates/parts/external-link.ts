/** Returns the attributes of an external link: it opens in a new tab, which has no access to this page. */
export function externalLink(isExternal: boolean): {target?: '_blank'; rel?: 'noopener noreferrer'} {
  return isExternal ? {target: '_blank', rel: 'noopener noreferrer'} : {}
}
