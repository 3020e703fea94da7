import {createElement, useEffect, useState} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {LOADING_DELAY} from '../spinner.ts'
import {Loading} from './loading.tsx'
import type {LoadingProps} from './loading.tsx'

/** Options of `lazyComponent`. */
export type LazyOptions = {
  /** The component rendered while the code loads. Default: `Loading`. */
  readonly loading?: ComponentType<LoadingProps>
  /** Milliseconds until `pastDelay` becomes true. */
  readonly delay?: number
  /** Milliseconds until `timedOut` becomes true, or null to never time out. Default: null. */
  readonly timeout?: number | null
}

type Progress<Props> = Omit<LoadingProps, 'retry'> & {
  readonly Component: ComponentType<Props> | undefined
  /** Number of the attempt, from 1. Each retry increments it. */
  readonly attempt: number
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Creates a component whose code browsers load when it is first rendered, such as an editor inside an island. At build
 * time, and until the code is loaded, `loading` is rendered in its place.
 * @example const Editor = lazyComponent(() => import('./editor.tsx').then(({Editor}) => Editor))
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  {loading = Loading, delay = LOADING_DELAY, timeout = null}: LazyOptions = {},
): ComponentType<Props> {
  // the first render is the same whether or not the code is loaded: it may be a hydration
  const begin: Progress<Props> = {
    isLoading: true,
    pastDelay: false,
    timedOut: false,
    error: undefined,
    attempt: 1,
    Component: undefined,
  }
  return function Lazy(props: Props): ReactNode {
    const [{Component, attempt, ...progress}, setProgress] = useState(begin)
    useEffect(() => follow(load, {delay, timeout, onChange: (change) => setProgress((before) => ({...before, ...change}))}), [attempt])
    const retry = (): void =>
      setProgress((before) => ({...before, isLoading: true, timedOut: false, error: undefined, attempt: before.attempt + 1}))
    return Component ? createElement(Component, props) : createElement(loading, {...progress, retry})
  }
}

type Follow<Props> = Required<Pick<LazyOptions, 'delay' | 'timeout'>> & {readonly onChange: (change: Partial<Progress<Props>>) => void}

/** Loads the component and reports progress until the returned function is called. */
function follow<Props>(load: Load<Props>, {delay, timeout, onChange}: Follow<Props>): () => void {
  let isOver = false
  const timers = [setTimeout(() => onChange({pastDelay: true}), delay)]
  if (timeout !== null) timers.push(setTimeout(() => onChange({timedOut: true}), timeout))
  const end = (): void => {
    isOver = true
    for (const timer of timers) clearTimeout(timer)
  }
  const settle = (change: Partial<Progress<Props>>): void => {
    if (isOver) return
    end()
    onChange({...change, isLoading: false})
  }
  load().then(
    (Component) => settle({Component}),
    // after a failure has been shown, the next attempt shows its progress without a delay
    (error: unknown) => settle({error: error ?? new Error('The component could not be loaded.'), pastDelay: true}),
  )
  return end
}
