import type {MutantKind} from './find-mutants.ts'

/** A bug of which is measured which tests notice it. */
export type Bug = {
  /** The file and what is wrong in it, on one line. Unique. */
  readonly name: string
  readonly kind: MutantKind | 'check off' | 'edge off'
  /** Path from the root of the repository, which is the working folder. */
  readonly file: string
  /** Offset in the text of the file at which the bug is, or in whose function it is. */
  readonly place: number
  /** Returns the text of the file with the bug. */
  readonly plant: (text: string) => string
}
