/** Reports whether an address belongs to the site (`@docusaurus/isInternalUrl`). */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url)
}

/** Reports whether an address begins with a protocol, or with `//`. */
export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url)
}
