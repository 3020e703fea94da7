import type {GitReference} from '../../core/text/git-reference.ts'

/** A version that the configuration takes from Git. */
export type GitVersion = {
  /** Its unique name. */
  readonly name: string
  /** The value of `git`, and that of `tags` if it is one of many tags. */
  readonly written: {readonly git: string; readonly tags?: string | undefined}
  readonly reference: GitReference
  /** Path of its sidebars from the root of the repository. Undefined if they are searched for. */
  readonly sidebars: string | undefined
  /** Whether it comes from the repository of the site. */
  readonly isOwn: boolean
  /** Path of its static files from the root of the repository. */
  readonly staticDir: string | undefined
}
