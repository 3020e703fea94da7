import {createContext, createElement, useContext} from 'react'
import type {ReactNode} from 'react'

/** A component that provides a value to its descendants. */
export type RequiredProvider<Value> = (props: {readonly value: Value; readonly children?: ReactNode}) => ReactNode

const MISSING = Symbol('missing')

/**
 * Creates a context without a default value. Returns its provider and the hook that reads it. Outside the provider the
 * hook throws an error that names both. The name is passed as an argument because minification removes function names.
 * @example const [CartProvider, useCart] = createRequiredContext<Cart>('Cart')
 */
export function createRequiredContext<Value>(name: string): readonly [RequiredProvider<Value>, () => Value] {
  const Context = createContext<Value | typeof MISSING>(MISSING)
  function Provider({value, children}: Parameters<RequiredProvider<Value>>[0]): ReactNode {
    return createElement(Context, {value}, children)
  }
  Provider.displayName = `${name}Provider`
  function useRequired(): Value {
    const value = useContext(Context)
    if (value === MISSING) throw new Error(`Hook <use${name}> is called outside the <${name}Provider>.`)
    return value
  }
  return [Provider, useRequired]
}
