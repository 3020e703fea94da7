// What the declarations of react-native-pytorch-core and the samples of this site take from React 17, and no more.
export type ReactNode = ReactElement | string | number | boolean | null | undefined | readonly ReactNode[]
export type Key = string | number

export interface ReactElement {
  type: unknown
  props: unknown
  key: Key | null
}

export interface RefObject<Value> {
  readonly current: Value | null
}

export interface MutableRefObject<Value> {
  current: Value
}

export type Ref<Value> = RefObject<Value> | ((value: Value | null) => void) | null

export declare class Component<Props = {}, State = {}> {
  constructor(props: Props)
  readonly props: Props
  state: State
  setState(state: Partial<State>): void
  render(): ReactNode
}

export declare class PureComponent<Props = {}, State = {}> extends Component<Props, State> {}

export declare const Fragment: (props: {children?: ReactNode}) => ReactElement
export declare function createElement(type: unknown, props?: unknown, ...children: ReactNode[]): ReactElement

type SetState<State> = (next: State | ((before: State) => State)) => void
type Effect = () => void | (() => void)

export declare function useState<State>(initial: State | (() => State)): [State, SetState<State>]
export declare function useState<State = undefined>(): [State | undefined, SetState<State | undefined>]
export declare function useEffect(effect: Effect, dependencies?: readonly unknown[]): void
export declare function useLayoutEffect(effect: Effect, dependencies?: readonly unknown[]): void
export declare function useCallback<Callback extends (...args: never[]) => unknown>(callback: Callback, dependencies: readonly unknown[]): Callback
export declare function useMemo<Value>(make: () => Value, dependencies: readonly unknown[]): Value
export declare function useRef<Value>(initial: Value): MutableRefObject<Value>
export declare function useRef<Value>(initial: Value | null): RefObject<Value>
export declare function useRef<Value = undefined>(): MutableRefObject<Value | undefined>

declare const React: {
  readonly Fragment: typeof Fragment
  readonly createElement: typeof createElement
  readonly useState: typeof useState
  readonly useEffect: typeof useEffect
  readonly useLayoutEffect: typeof useLayoutEffect
  readonly useCallback: typeof useCallback
  readonly useMemo: typeof useMemo
  readonly useRef: typeof useRef
}
export default React

declare global {
  namespace JSX {
    interface Element extends ReactElement {}
    interface ElementClass {
      render(): ReactNode
    }
    interface ElementAttributesProperty {
      props: {}
    }
    interface ElementChildrenAttribute {
      children: {}
    }
    interface IntrinsicAttributes {
      key?: Key | null
    }
    interface IntrinsicClassAttributes<Instance> {
      key?: Key | null
      ref?: Ref<Instance>
    }
    interface IntrinsicElements {}
  }
}
