import type {SourcePlace} from './page-scope.ts'

/** An error whose place in the content is known without its stack. */
export class PlacedError extends Error {
  readonly place: SourcePlace | undefined

  constructor(message: string, place: SourcePlace | undefined) {
    super(message)
    this.place = place
  }
}
