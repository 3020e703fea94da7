import path from 'node:path'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {readBytes} from '../../core/files/read-file.ts'

/** Reads a file of the site as text without byte order mark, so that offsets match those in editors. Throws file system errors. */
export function readText(folder: AbsolutePath, file: OutputPath): string {
  return textOf(readBytes(path.join(folder, file)))
}

/** Decodes UTF-8 without byte order mark. */
export function textOf(bytes: Buffer): string {
  return withoutMark(bytes.toString('utf8'))
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
