import path from 'node:path'
import type ts from 'typescript-api'
import type {Compiler} from './compiler.ts'
import type {FileHome} from './type-world.ts'

/** Parsed files of earlier programs, by path and text: those of the language and of a library are the same in many. */
export type ParsedFiles = Map<string, ts.SourceFile>

/** What a compiler host sees. */
export type Overlay = {
  readonly compiler: Compiler
  readonly options: ts.CompilerOptions
  /** Folder that relative paths count from, absolute and with slashes. */
  readonly folder: string
  /** Absolute paths to texts; they go before files on disk. */
  readonly files: ReadonlyMap<string, string>
  /** By absolute path, where files in memory are on disk (absolute too), as far as they are of a package there. */
  readonly homes: ReadonlyMap<string, FileHome>
  readonly parsed: ParsedFiles
  /** Hears every file on disk that is read: code, manifests of packages and what declares the language. */
  readonly onRead: (file: string) => void
  /** File that an import of a file leads to; false: none; undefined: TypeScript's own rules say. */
  readonly resolve: (specifier: string, from: string) => string | false | undefined
}

/** A compiler host over files in memory and those on disk. Nothing is written. */
export function createOverlayHost(overlay: Overlay): ts.CompilerHost {
  const {compiler, options, folder, files, homes, onRead, resolve} = overlay
  const folders = new Set([...files.keys()].flatMap(foldersOf))
  const known = new Map<string, boolean>()
  const onDisk = (file: string): boolean => {
    const found = known.get(file) ?? compiler.sys.fileExists(file)
    known.set(file, found)
    return found
  }
  const cache = compiler.createModuleResolutionCache(folder, (file) => file, options)
  /** Modules in memory go before those a package finds from its place on disk, and these before those around the site. */
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
      return compiler.sys.readFile(file)
    },
    directoryExists: (directory) => folders.has(directory) || compiler.sys.directoryExists(directory),
    getDirectories: () => [],
    realpath: (file) => (files.has(file) ? file : (compiler.sys.realpath?.(file) ?? file)),
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
    // TypeScript would look into `@types` first, and find the types of another React than the one that a site gives its library
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

function readParsed({compiler, options, files, parsed, onRead}: Overlay, file: string, how: How): ts.SourceFile | undefined {
  const isLanguage = file.startsWith(path.posix.dirname(compiler.getDefaultLibFilePath(options).replaceAll('\\', '/')))
  const text = files.get(file) ?? (isLanguage && parsed.has(file) ? '' : compiler.sys.readFile(file))
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
