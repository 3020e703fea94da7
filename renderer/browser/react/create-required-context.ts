import {createContext, createElement, useContext} from 'react'
import type {ReactNode} from 'react'

/** Component that gives a value to all that is inside it. */
export type RequiredProvider<Value> = (props: {readonly value: Value; readonly children?: ReactNode}) => ReactNode

const MISSING = Symbol('missing')

/**
 * A context that has no default value: its provider and the hook that reads it. Outside of the provider the hook throws
 * and names both; the name is given because that of a function is lost when scripts are made small.
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
