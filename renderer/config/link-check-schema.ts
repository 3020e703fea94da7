import * as v from 'valibot'
import {text} from './link-schema.ts'

/** A host as `URL.hostname` has it, IPv6 without its brackets. */
const hostname = v.pipe(
  v.string(),
  v.regex(/^(?:[^\s/?#@:[\]]+|[\da-f.]*:[\da-f.]*:[\da-f:.]*)$/i, 'the name of a host without port, such as wiki.example.org'),
  v.toLowerCase(),
)

const settings = v.strictObject({
  /** Options of `check-links --external`. */
  external: v.optional(
    v.strictObject({
      /** URLs that are not checked. `*` matches any text: `https://example.org/*`. */
      ignore: v.optional(v.array(text), []),
      /** Timeout of a request in seconds. */
      timeout: v.optional(
        v.pipe(v.number(), v.minValue(1, 'a number of seconds from 1 to 300'), v.maxValue(300, 'a number of seconds from 1 to 300')),
        15,
      ),
      /**
       * Hosts that may have private addresses. Others are not asked when they have: a link would make the machine that
       * checks talk to its own network.
       */
      allowPrivate: v.optional(v.array(hostname), []),
    }),
    {},
  ),
})

/** Input of the key `linkCheck`. A named interface keeps its docstrings (see `schema.ts`). */
export interface LinkCheckInput extends v.InferInput<typeof settings> {}

/** Its output, named for the same reason. */
export interface LinkCheckConfig extends v.InferOutput<typeof settings> {}

/** How links to other sites are checked. */
export const linkCheck: v.GenericSchema<LinkCheckInput, LinkCheckConfig> = settings
