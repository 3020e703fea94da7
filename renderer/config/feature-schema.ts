import * as v from 'valibot'
import type {Feature, FeatureHooks} from '../core/feature.ts'
import {findNonJson} from '../core/data/find-non-json.ts'
import {commandKeys, commandName} from './command-schema.ts'
import {outsideDirective, outsideSource} from './content-security-policy-schema.ts'
import {text} from './link-schema.ts'
import {redirects} from './routing-schema.ts'

const hook = <Name extends keyof FeatureHooks>() =>
  v.optional(v.custom<NonNullable<FeatureHooks[Name]>>((value) => typeof value === 'function', 'a function'))

const on = v.optional(v.picklist(['every-page', 'use']))

const clientOn = v.optional(v.picklist(['every-page', 'layout', 'use']))

const clientPart = v.pipe(
  v.strictObject({
    module: v.optional(text),
    export: v.optional(v.pipe(text, v.regex(/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u, 'the name of an export'))),
    style: v.optional(text),
    settings: v.optional(
      v.pipe(
        v.unknown(),
        v.check((value) => findNonJson(value).length === 0, 'data that JSON can hold'),
      ),
    ),
    on: clientOn,
  }),
  v.check(({module, style}) => module !== undefined || style !== undefined, 'a `module`, a `style`, or both'),
  v.check(
    ({style, on: pages}) => style === undefined || pages === 'use' || pages === 'layout',
    "`on: 'use'` or `'layout'` with a `style`; those of every page are `styles` of the plugin",
  ),
)

const attributes = v.optional(v.record(v.string(), v.union([v.string(), v.boolean()])))

/** Schema of what the `setup` of a plugin returns. */
export const featureSchema = v.strictObject({
  codes: v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and hyphens')),
      v.strictObject({level: v.picklist(['error', 'warning', 'ignore']), title: text}),
    ),
  ),
  components: v.optional(v.record(v.string(), text)),
  islands: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        module: text,
        export: v.optional(text),
        strategy: v.optional(v.picklist(['load', 'idle', 'visible', 'interaction'])),
      }),
    ),
  ),
  elements: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.regex(
          /^(?:[a-z][a-z\d]*(?:-[a-z\d]+)+|[a-z][a-z\d-]*(?:\.[\w-]+|\[[a-z][a-z-]*\]))$/,
          'the name of a custom element, or an element with a class or an attribute: `team-map`, `figure.chart`, `a[data-chart]`',
        ),
      ),
    ),
  ),
  client: v.optional(v.array(clientPart)),
  styles: v.optional(v.array(text)),
  headTags: v.optional(v.array(v.strictObject({tagName: text, attributes, innerHTML: v.optional(v.string())}))),
  requests: v.optional(
    v.array(
      v.strictObject({
        because: text,
        directive: outsideDirective,
        source: outsideSource,
        when: v.picklist(['load', 'intent', 'use']),
        on,
      }),
    ),
  ),
  texts: v.optional(v.record(v.string(), v.strictObject({message: text, description: v.optional(text)}))),
  redirects: v.optional(redirects),
  volatile: v.optional(v.boolean()),
  notesReads: v.optional(v.boolean()),
  markdown: hook<'markdown'>(),
  docs: hook<'docs'>(),
  pages: hook<'pages'>(),
  pageRedirects: hook<'pageRedirects'>(),
  check: hook<'check'>(),
  outputs: hook<'outputs'>(),
  files: hook<'files'>(),
  siteFiles: hook<'siteFiles'>(),
  lateFiles: hook<'lateFiles'>(),
  commands: v.optional(
    v.record(
      commandName,
      v.strictObject({
        ...commandKeys,
        run: v.custom<NonNullable<Feature['commands']>[string]['run']>((value) => typeof value === 'function', 'a function'),
      }),
    ),
  ),
} satisfies Record<Exclude<keyof Feature, 'name'>, v.GenericSchema>) satisfies v.GenericSchema<unknown, Omit<Feature, 'name'>>
