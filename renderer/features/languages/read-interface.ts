import {brotliDecompressSync} from 'node:zlib'
import {findTool} from '../../core/files/find-tool.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {toolModule} from '../../core/files/tool-module.ts'
import {interfaceLanguage} from './interface-language.ts'

/** docsite's interface in a language, as `interface/` has it. */
export type TranslatedInterface = {
  /** Translator: `machine` until people who speak the language have read every text. */
  readonly translatedBy: 'machine' | 'people'
  /** Texts by their keys in `interfaceTexts`. One that is missing is shown in English. */
  readonly texts: Readonly<Record<string, string>>
}

/** Returns docsite's interface in a language. Undefined for English, and for a language that docsite does not have. */
export function readInterface(language: string): TranslatedInterface | undefined {
  const known = interfaceLanguage(language)
  if (known === undefined) return undefined
  const file = toolModule(findTool().root, `renderer/features/languages/interface/${known}.json.br`)
  return JSON.parse(brotliDecompressSync(readBytes(file)).toString()) as TranslatedInterface
}
