/** What stands in the place of an embedded snack. `{host}` is Expo's, `{name}` that of the snack. */
export type SnackTexts = {
  readonly label: string
  readonly untitled: string
  readonly source: string
  readonly promise: string
  readonly load: string
  readonly open: string
}

/** What stands in the place of a component that crashed. */
export type CrashTexts = {
  readonly documentTitle: string
  readonly page: string
  /** `{name}` is that of the component. */
  readonly component: string
  /** `{message}` is that of an error. */
  readonly cause: string
  readonly tryAgain: string
}

/** What stands in the place of code that is loaded. */
export type WaitTexts = {readonly loading: string; readonly retry: string}
