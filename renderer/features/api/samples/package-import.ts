/**
 * Reports whether a specifier names a package, or a part of one, and cannot lead to another file of the machine.
 * @example isPackageImport('shapes/../../secret') // => false
 */
export function isPackageImport(specifier: string): boolean {
  return (
    /^(?:@[\w.~-]+\/)?[\w~-][\w.~-]*(?:\/[\w.~@$+-]+)*$/.test(specifier.replace(/^node:/, '')) && !/(?:^|\/)\.\.?(?:\/|$)/.test(specifier)
  )
}
