import {createElement, useEffect} from 'react'
import type {ReactNode} from 'react'
import {defineSnack} from './browser/define-snack.ts'
import {SnackBox} from './snack-box.ts'
import type {SnackProps} from './snack-box.ts'

export type {SnackProps} from './snack-box.ts'

/**
 * Renders an Expo snack in a site's React code; in MDX it is available without an import. The styles of the snack, and the
 * permission for its frame in the content security policy, are included if a page has a snack when it is built. For snacks
 * that only appear in the browser, allow the frame in the configuration:
 * `contentSecurityPolicy: {frameSrc: ['https://snack.expo.dev']}`.
 */
export function Snack(props: SnackProps): ReactNode {
  useEffect(defineSnack, [])
  // A different snack needs a new frame.
  return createElement(SnackBox, {...props, key: JSON.stringify(props)})
}
