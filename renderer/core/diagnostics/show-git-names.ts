import {showGitPaths} from '../files/git-folder.ts'
import type {Diagnostic} from '../model/diagnostic.ts'

/** Replaces the paths of files that come from Git, which are in docsite's state, by their names in Git: `v1.0:docs/intro.md`. */
export function showGitNames(found: Diagnostic): Diagnostic {
  const {file, message, hint, related} = found
  return {
    ...found,
    message: showGitPaths(message),
    ...(hint !== undefined && {hint: showGitPaths(hint)}),
    ...(file !== undefined && {file: showGitPaths(file)}),
    ...(related && {related: related.map((other) => ({...other, message: showGitPaths(other.message), file: showGitPaths(other.file)}))}),
  }
}
