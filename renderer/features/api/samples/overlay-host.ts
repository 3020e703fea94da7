import path from 'node:path'
import type ts from 'typescript-api'
import type {Compiler} from './compiler.ts'
import type {Disk} from './package-disk.ts'
import type {FileHome} from './type-world.ts'

/**
 * Parsed files of earlier programs, by path and text. Many programs share the files of the standard library and of the documented
 * library.
 */
export type ParsedFiles = Map<string, ts.SourceFile>

/** The files and options of a compiler host. */
export type Overlay = {
  readonly compiler: Compiler
  /** The files on disk that are seen. Default: all. */
  readonly disk?: Disk | undefined
  readonly options: ts.CompilerOptions
  /** The current directory of the host, absolute and with forward slashes. */
  readonly folder: string
  /** Texts by absolute path. They take precedence over files on disk. */
  readonly files: ReadonlyMap<string, string>
  /** The locations on disk of files in memory that belong to a package, by absolute path. These locations are absolute too. */
  readonly homes: ReadonlyMap<string, FileHome>
  readonly parsed: ParsedFiles
  /** Called for every file read from disk: code, package manifests and the standard library. */
  readonly onRead: (file: string) => void
  /** Resolves an import of a file to a path. Returns false for none, or undefined to use TypeScript's own resolution. */
  readonly resolve: (specifier: string, from: string) => string | false | undefined
}

/** Creates a compiler host that combines files in memory with those on disk. Writes nothing. */
export function createOverlayHost(overlay: Overlay): ts.CompilerHost {
  const {compiler, disk = compiler.sys, options, folder, files, homes, onRead, resolve} = overlay
  const folders = new Set([...files.keys()].flatMap(foldersOf))
  const known = new Map<string, boolean>()
  const onDisk = (file: string): boolean => {
    const found = known.get(file) ?? disk.fileExists(file)
    known.set(file, found)
    return found
  }
  const cache = compiler.createModuleResolutionCache(folder, (file) => file, options)
  /** Resolves to modules in memory first, then to those found from the location of the package on disk, then to those of the site. */
  const atHome = (specifier: string, from: string, find: (at: string) => ModuleAt): ModuleAt => {
    const found = find(from)
    const home = homes.get(from)
    const isInMemory = found.resolvedModule !== undefined && files.has(found.resolvedModule.resolvedFileName)
    if (home === undefined || isInMemory || (found.resolvedModule && isPeer(home, specifier))) return found
    const own = find(home.file)
    return own.resolvedModule === undefined ? found : own
  }
  const host: ts.CompilerHost = {
    fileExists: (file) => files.has(file) || onDisk(file),
    readFile(file) {
      if (files.has(file)) return files.get(file)
      onRead(file)
      return disk.readFile(file)
    },
    directoryExists: (directory) => folders.has(directory) || disk.directoryExists(directory),
    getDirectories: () => [],
    realpath: (file) => (files.has(file) ? file : (disk.realpath?.(file) ?? file)),
    getSourceFile: (file, how) => readParsed(overlay, file, how),
    jsDocParsingMode: compiler.JSDocParsingMode.ParseForTypeErrors,
    getDefaultLibFileName: (wanted) => compiler.getDefaultLibFilePath(wanted),
    getDefaultLibLocation: () => path.posix.dirname(compiler.getDefaultLibFilePath(options).replaceAll('\\', '/')),
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
    resolveModuleNameLiterals: (literals, from, redirected, wanted) =>
      literals.map(({text}) => {
        const target = resolve(text, from)
        if (target === false) return {resolvedModule: undefined}
        if (target === undefined) return atHome(text, from, (at) => compiler.resolveModuleName(text, at, wanted, host, cache, redirected))
        return {resolvedModule: {resolvedFileName: target, extension: extensionOf(target), isExternalLibraryImport: false}}
      }),
    // TypeScript would look into `@types` first, and find another version of React's types than the one configured for the library
    resolveTypeReferenceDirectiveReferences: (references, from, redirected, wanted) =>
      references.map((reference) => {
        const name = typeof reference === 'string' ? reference : reference.fileName
        if (!files.has(`${folder}/node_modules/${name}/package.json`)) {
          const home = from === undefined ? undefined : homes.get(from)
          const find = (at: string | undefined): ts.ResolvedTypeReferenceDirectiveWithFailedLookupLocations =>
            compiler.resolveTypeReferenceDirective(name, at, wanted, host, redirected)
          const own = home === undefined || isPeer(home, name) ? undefined : find(home.file)
          return own?.resolvedTypeReferenceDirective ? own : find(from)
        }
        const {resolvedModule} = compiler.resolveModuleName(name, from, wanted, host, cache, redirected)
        return {resolvedTypeReferenceDirective: resolvedModule && {primary: true, resolvedFileName: resolvedModule.resolvedFileName}}
      }),
  }
  return host
}

type ModuleAt = ts.ResolvedModuleWithFailedLookupLocations

/** @example isPeer({file, peers: ['react']}, 'react/jsx-runtime') // => true */
function isPeer({peers}: FileHome, specifier: string): boolean {
  return peers.some((peer) => specifier === peer || specifier.startsWith(`${peer}/`))
}

type How = ts.ScriptTarget | ts.CreateSourceFileOptions

function readParsed(
  {compiler, disk = compiler.sys, options, files, parsed, onRead}: Overlay,
  file: string,
  how: How,
): ts.SourceFile | undefined {
  const isLanguage = file.startsWith(path.posix.dirname(compiler.getDefaultLibFilePath(options).replaceAll('\\', '/')))
  const text = files.get(file) ?? (isLanguage && parsed.has(file) ? '' : disk.readFile(file))
  if (text === undefined) return undefined
  if (!files.has(file)) onRead(file)
  const key = isLanguage ? file : `${file}\n${text}`
  const known = parsed.get(key)
  if (known !== undefined) return known
  const made = compiler.createSourceFile(file, text, how)
  parsed.set(key, made)
  return made
}

function foldersOf(file: string): string[] {
  const folders: string[] = []
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) folders.push(file.slice(0, at))
  return folders
}

function extensionOf(file: string): ts.Extension {
  return (/(?:\.d)?\.[cm]?[jt]sx?$/.exec(file)?.[0] ?? '.ts') as ts.Extension
}
