/** Texts of the placeholder of an embedded snack. `{host}` is Expo's host name, `{name}` the name of the snack. */
export type SnackTexts = {
  readonly label: string
  readonly untitled: string
  readonly source: string
  readonly promise: string
  readonly load: string
  readonly open: string
}

/** Texts of the placeholder of a crashed component. */
export type CrashTexts = {
  readonly documentTitle: string
  readonly page: string
  /** Text with `{message}`, the message of an error. */
  readonly cause: string
  readonly tryAgain: string
}

/** Texts of the placeholder of code that is being loaded. */
export type WaitTexts = {readonly loading: string; readonly retry: string}
