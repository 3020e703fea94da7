import {createElement} from 'react'
import type {ReactNode} from 'react'
import {interpolate} from './interpolate.ts'
import {snack as defaults, snackTexts as texts} from './site-constants.ts'
import {SNACK_ORIGIN, snackEditorUrl, snackFiles, snackFrameUrl} from './snack-urls.ts'
import type {SnackCode, SnackView} from './snack-urls.ts'

/** `<Snack id="@owner/name" />`, or a snack that is written in the page: `<Snack name="Hello" code={…} />`. */
export type SnackProps = SnackCode &
  Partial<Omit<SnackView, 'name'>> & {
    /** Of a snack that is saved: `@owner/name`, or the id that Expo gave it. */
    readonly id?: string | undefined
    /** Of a snack that is not saved. */
    readonly name?: string | undefined
    /** Default: `snack.load` of the configuration. */
    readonly load?: 'interaction' | 'visible' | undefined
  }

/**
 * What is in the page before the frame: what it is, a button that loads it, and a link for readers without script.
 * `browser/snack.ts` does the rest. Expo's own script, `embed.js`, is not used: it would be asked of Expo on every page, for
 * readers who never look at a snack too, could do what it likes in the page, and knows nothing of navigation without page loads.
 * All it does is make a frame.
 */
export function SnackBox({id, code, files, dependencies, load = defaults.load, ...given}: SnackProps): ReactNode {
  const view: SnackView = {...defaults, preview: true, ...withoutUndefined(given)}
  const own: SnackCode = {code, files, dependencies}
  const name = view.name ?? id ?? texts.untitled
  const h = createElement
  const host = new URL(SNACK_ORIGIN).host
  return h(
    'docsite-snack',
    {
      class: 'snack',
      'data-src': snackFrameUrl(id, view),
      'data-load': load,
      'data-code': id === undefined ? JSON.stringify({code, files: snackFiles(own), dependencies: dependencies?.join(',')}) : undefined,
    },
    h(
      'section',
      {'aria-label': interpolate(texts.label, {name})},
      h('p', {className: 'snack-name'}, h('b', {}, 'Snack'), ' ', h(view.name === undefined ? 'code' : 'span', {}, name)),
      h('p', {}, interpolate(texts.source, {host: h('code', {}, host)}), load === 'visible' ? '' : ` ${texts.promise}`),
      h(
        'p',
        {className: 'snack-ways'},
        h('button', {type: 'button'}, texts.load),
        h(
          'a',
          {href: snackEditorUrl(id, {view, code: own}), target: '_blank', rel: 'noopener noreferrer'},
          interpolate(texts.open, {host}),
        ),
      ),
    ),
  )
}

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as Value
}
