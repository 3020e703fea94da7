import path from 'node:path'

/** Reports whether an absolute path is one of several folders or lies inside one. */
export function isInsideAny(folders: readonly string[], candidate: string): boolean {
  return folders.some((folder) => isInside(folder, candidate))
}

/** Reports whether an absolute path is a folder or lies inside it. Compares whole segments: `dist-secret` is not inside `dist`. */
export function isInside(folder: string, candidate: string): boolean {
  const relative = path.relative(folder, candidate)
  return relative === '' || (!path.isAbsolute(relative) && relative !== '..' && !relative.startsWith(`..${path.sep}`))
}
