/** The first tag of every head. */
const CHARSET = '<meta charset="utf-8">'

/** Number of bytes within which browsers look for the encoding. https://html.spec.whatwg.org/#charset */
const CHARSET_WITHIN = 1024

/**
 * Inserts the policy at the start of the head, because it applies only to the elements after it. If the policy is so long that
 * browsers would not find the encoding after it, the encoding comes first.
 * @param head HTML inside `head`
 * @param start HTML before the content of `head`
 */
export function withPolicyTag(head: string, {policy, start}: {policy: string; start: string}): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
  const isFar = Buffer.byteLength(start + tag + CHARSET) > CHARSET_WITHIN
  return isFar && head.startsWith(CHARSET) ? CHARSET + tag + head.slice(CHARSET.length) : tag + head
}
