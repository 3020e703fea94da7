import path from 'node:path'
import type ts from 'typescript-api'
import type {Compiler} from './compiler.ts'

/** The files on disk that a compiler sees. */
export type Disk = Pick<ts.System, 'fileExists' | 'readFile' | 'directoryExists' | 'realpath'>

/**
 * Returns the disk as code of strangers sees it: the standard library of TypeScript, and declarations and manifests of installed packages.
 * All other files do not exist there, and so do packages that contain the site.
 * @param root absolute path of the site's root
 */
export function packageDisk({sys, getDefaultLibFilePath}: Compiler, root: string): Disk {
  const language = `${path.posix.dirname(withSlashes(getDefaultLibFilePath({})))}/`
  const site = `${withSlashes(sys.realpath?.(root) ?? root)}/`
  /** Real folders of packages by the folders they are found in. */
  const folders = new Map<string, string>()
  /** Real folders of packages, which links may lead to outside of any `node_modules`. */
  const linked = new Set<string>()
  const realFolder = (folder: string): string => {
    const real = folders.get(folder) ?? withSlashes(sys.realpath?.(folder) ?? folder)
    folders.set(folder, real)
    return real
  }
  const isOfPackage = (file: string): boolean => {
    const folder = packageFolder(file)
    if (folder !== undefined && !site.startsWith(`${realFolder(folder)}/`)) return true
    return [...linked].some((one) => file.startsWith(`${one}/`))
  }
  const isSeen = (file: string): boolean =>
    DECLARATIONS.test(file) ? file.startsWith(language) || isOfPackage(file) : file.endsWith('/package.json') && isOfPackage(file)
  return {
    fileExists: (file) => isSeen(file) && sys.fileExists(file),
    readFile: (file, encoding) => (isSeen(file) ? sys.readFile(file, encoding) : undefined),
    directoryExists: (folder) => (folder.endsWith('/node_modules') || isOfPackage(`${folder}/`)) && sys.directoryExists(folder),
    realpath(file) {
      const folder = packageFolder(file)
      if (folder === undefined || !isOfPackage(file)) return file
      linked.add(realFolder(folder))
      return sys.realpath?.(file) ?? file
    },
  }
}

const DECLARATIONS = /\.d\.[cm]?ts$/

/**
 * Returns the folder of the package that a file is in.
 * @example packageFolder('/site/node_modules/@scope/a/b.d.ts') // => '/site/node_modules/@scope/a'
 */
function packageFolder(file: string): string | undefined {
  const [folder] = /^.*\/node_modules\/(?:@[^/]*\/)?[^/]+/.exec(file) ?? []
  return folder
}

function withSlashes(file: string): string {
  return file.replaceAll('\\', '/')
}
