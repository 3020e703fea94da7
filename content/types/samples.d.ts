// What samples of this site take from their platforms without importing it, and packages that they import and nobody installs here.

// Hermes and React Native
declare const console: {
  log(...values: readonly unknown[]): void
  warn(...values: readonly unknown[]): void
  error(...values: readonly unknown[]): void
}
declare function setTimeout(callback: (...values: never[]) => void, milliseconds?: number): number
declare function clearTimeout(timer: number): void
declare function requestAnimationFrame(callback: (time: number) => void): number
declare function cancelAnimationFrame(request: number): void
declare class AbortController {
  readonly signal: AbortSignal
  abort(): void
}
interface AbortSignal {
  readonly aborted: boolean
}
declare class FormData {
  append(name: string, value: string | {readonly uri: string; readonly name: string; readonly type: string}): void
}
interface Response {
  readonly ok: boolean
  readonly status: number
  json(): Promise<any>
  text(): Promise<string>
}
interface RequestInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
  readonly signal?: AbortSignal
}
declare function fetch(url: string, init?: RequestInit): Promise<Response>
declare const performance: {now(): number}
declare const __DEV__: boolean

// Node, which runs Metro and Expo's plugins
declare const __dirname: string
declare const process: {readonly env: {readonly [name: string]: string | undefined}; cwd(): string}

declare module 'react-native-safe-area-context' {
  import type {ReactNode} from 'react'
  import type {ViewProps} from 'react-native'

  export function SafeAreaProvider(props: {children?: ReactNode}): JSX.Element
  export function SafeAreaView(props: ViewProps): JSX.Element
  export function useSafeAreaInsets(): {top: number; right: number; bottom: number; left: number}
}

declare module 'metro-config'
declare module 'expo/metro-config'
declare module 'expo/config-plugins'
