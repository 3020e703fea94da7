import path from 'node:path'

/** Whether an absolute path is a folder itself or lies in it. Compared with a separator: `dist-secret` is not in `dist`. */
export function isInside(folder: string, candidate: string): boolean {
  const relative = path.relative(folder, candidate)
  return relative === '' || (!path.isAbsolute(relative) && relative !== '..' && !relative.startsWith(`..${path.sep}`))
}
