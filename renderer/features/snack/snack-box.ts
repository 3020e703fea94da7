import {createElement} from 'react'
import type {ReactNode} from 'react'
import {interpolate} from '../../browser/react/interpolate.ts'
import {snack as defaults, snackTexts as texts} from '../../browser/react/site-constants.ts'
import {SNACK_ORIGIN, snackEditorUrl, snackFiles, snackFrameUrl} from './snack-urls.ts'
import type {SnackCode, SnackView} from './snack-urls.ts'

/**
 * Props of `<Snack>`: either a saved snack, `<Snack id="@owner/name" />`, or one whose code is on the page,
 * `<Snack name="Hello" code={…} />`.
 */
export type SnackProps = SnackCode &
  Partial<Omit<SnackView, 'name'>> & {
    /** Id of a saved snack: `@owner/name`, or the id assigned by Expo. */
    readonly id?: string | undefined
    /** Name of a snack that is not saved. */
    readonly name?: string | undefined
    /** When the frame is loaded: on a click, or when it comes into view. Default: `snack.load` in the configuration. */
    readonly load?: 'interaction' | 'visible' | undefined
  }

/**
 * Renders the content shown before the frame: a description, a button that loads the frame, and a link for readers without
 * scripts. `browser/define-snack.ts` does the rest. Expo's own script, `embed.js`, is not used: every page would request it from
 * Expo, also for readers who never look at a snack; it would have full access to the page; and it does not support
 * client-side navigation. All it does is create a frame.
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
