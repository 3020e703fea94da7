/** The tag that begins every head. */
const CHARSET = '<meta charset="utf-8">'

/** Browsers look for the encoding in this many bytes. https://html.spec.whatwg.org/#charset */
const CHARSET_WITHIN = 1024

/**
 * The head with the page's policy in it, first of all, since it counts for what follows it. Only where it is so long that
 * browsers would not find the encoding behind it, the encoding goes before.
 * @param head HTML inside `head`
 * @param start HTML before that
 */
export function withPolicyTag(head: string, {policy, start}: {policy: string; start: string}): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  const isFar = Buffer.byteLength(start + tag + CHARSET) > CHARSET_WITHIN
  return isFar && head.startsWith(CHARSET) ? CHARSET + tag + head.slice(CHARSET.length) : tag + head
}
