/** Something to write otherwise. */
export interface Fault {
  /** its first character in the file */
  readonly offset: number
  /** what is wrong and what to write: one sentence without a place */
  readonly message: string
}
