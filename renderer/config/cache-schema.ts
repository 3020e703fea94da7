import * as v from 'valibot'

/** The address of a cache: where it is, without what is secret. */
const address = v.pipe(
  v.string(),
  v.check(isAddress, 'the URL of a cache, such as https://cache.example.org/docsite'),
  v.check(
    hasNoPassword,
    'a URL without user and password, which everybody who reads the configuration would know: set DOCSITE_CACHE_AUTH=user:password in the environment',
  ),
)

const publicKey = v.pipe(v.string(), v.check(isPublicKey, 'a public key as `docsite compile --new-key` prints it'))

const settings = v.strictObject({
  /**
   * The address of a cache that machines share, which speaks Bazel's HTTP protocol: `https://cache.example.org/docsite`. Without an address there is
   * none, as with `remote: process.env.CACHE_URL` where that is not set.
   */
  remote: v.optional(address),
  /** The public keys of those who may fill it. Entries that none of them has signed are not used. */
  trust: v.optional(v.array(publicKey), []),
  /** The milliseconds that a build waits for a cache that is slow or cannot be reached, all in all. */
  wait: v.optional(
    v.pipe(v.number(), v.minValue(0, 'milliseconds from 0 to 60000'), v.maxValue(60_000, 'milliseconds from 0 to 60000')),
    200,
  ),
})

/** Input of the key `cache`. A named interface keeps its docstrings (see `schema.ts`). */
export interface CacheInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface CacheConfig extends v.InferOutput<typeof settings> {}

/** The cache that machines share. */
export const cache: v.GenericSchema<CacheInput, CacheConfig> = v.pipe(
  settings,
  v.forward(
    v.check(
      ({remote, trust}) => remote === undefined || trust.length > 0,
      'at least one public key: `docsite compile --new-key` makes one',
    ),
    ['trust'],
  ),
)

/** Reports whether a text is an Ed25519 key as the middle line of a PEM file has it (RFC 8410): 32 bytes after those that name their kind. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === 44 && bytes.toString('hex', 0, 12) === '302a300506032b6570032100' && bytes.toString('base64') === text
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const {protocol, search, hash} = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && search === '' && hash === ''
}

function hasNoPassword(text: string): boolean {
  if (!URL.canParse(text)) return true
  const {username, password} = new URL(text)
  return username === '' && password === ''
}
