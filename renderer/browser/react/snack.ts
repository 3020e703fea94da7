import {createElement, useEffect} from 'react'
import type {ReactNode} from 'react'
import {defineSnack} from '../snack.ts'
import {SnackBox} from './snack-box.ts'
import type {SnackProps} from './snack-box.ts'

export type {SnackProps} from './snack-box.ts'

/**
 * A snack of Expo in React code of a site; in MDX it is there without an import. Its look is that of the components for
 * writers, and the policy allows its frame, where a page has a snack when it is built; where only the browser knows of one, the
 * configuration has to allow it: `contentSecurityPolicy: {frameSrc: ['https://snack.expo.dev']}`.
 */
export function Snack(props: SnackProps): ReactNode {
  useEffect(defineSnack, [])
  // Another snack is another frame.
  return createElement(SnackBox, {...props, key: JSON.stringify(props)})
}
