import {createReadStream, statSync} from 'node:fs'
import {createHash, hash} from 'node:crypto'
import path from 'node:path'
import type {OutputPath} from '../../core/model/paths.ts'
import {readBytes} from '../../core/files/read-file.ts'
import {fsReason, isFsError} from '../../core/files/fs-error.ts'
import {checkHoles, checkPage} from './check-page.ts'
import {checkPageManifest} from './check-page-manifest.ts'
import {checkScript} from './check-script.ts'
import {checkReference} from './check-reference.ts'
import {readCssUrls} from './css-urls.ts'
import type {CheckContext} from './check-context.ts'
import {textOf} from './read-text.ts'

/** The size in bytes above which files are read in chunks. */
const largeFile = 16 * 1024 * 1024

/** Checks the contents of a file, and that it matches its entry in the manifest. */
export async function checkFile(context: CheckContext, file: OutputPath): Promise<void> {
  try {
    await readAndCheck(context, file)
  } catch (error) {
    if (!isFsError(error)) throw error
    context.findings.add({code: 'built-unreadable', message: `The file cannot be read: ${fsReason(error)}.`}, {file})
  }
}

async function readAndCheck(context: CheckContext, file: OutputPath): Promise<void> {
  const absolute = path.join(context.folder, file)
  const listed = context.listed.get(file)
  const check = checkOf(file)
  if (check === undefined && listed === undefined) return
  if (statSync(absolute).size > largeFile) {
    if (listed !== undefined) checkListed(context, file, await hashLarge(absolute))
    return
  }
  const bytes = readBytes(absolute)
  if (listed !== undefined) checkListed(context, file, {size: bytes.length, sha256: hash('sha256', bytes, 'hex')})
  check?.(context, file, bytes)
}

type Check = (context: CheckContext, file: OutputPath, bytes: Buffer) => void

function checkOf(file: OutputPath): Check | undefined {
  return CHECKS.get(path.posix.extname(file).toLowerCase())
}

const CHECKS: ReadonlyMap<string, Check> = new Map([
  ['.html', checkHtml],
  ['.htm', checkHtml],
  ['.svg', (context, file, bytes) => void checkPage(context, file, textOf(bytes))],
  ['.css', checkStyle],
  ['.js', (context, file, bytes) => checkScript(context, file, textOf(bytes))],
  ['.mjs', (context, file, bytes) => checkScript(context, file, textOf(bytes))],
])

function checkHtml(context: CheckContext, file: OutputPath, bytes: Buffer): void {
  const html = textOf(bytes)
  const page = checkPage(context, file, html)
  context.counts.pages += 1
  if (context.manifest !== undefined) checkPageManifest(context, {file, html, page})
}

function checkStyle(context: CheckContext, file: OutputPath, bytes: Buffer): void {
  const css = textOf(bytes)
  checkHoles(context, file, css)
  const document = {file, url: context.locator.urlOf(file), anchors: undefined}
  for (const reference of readCssUrls(css)) if (!reference.url.startsWith('#')) checkReference(context, document, reference)
}

function checkListed(context: CheckContext, file: OutputPath, found: {size: number; sha256: string}): void {
  const listed = context.listed.get(file)
  if (listed === undefined || (listed.size === found.size && listed.sha256 === found.sha256)) return
  const message = `The file differs from its hash in \`${context.manifestFile}\`: it was changed after the site was built.`
  context.findings.add({code: 'built-manifest', message, hint: 'Build the site again.'}, {file})
}

async function hashLarge(absolute: string): Promise<{size: number; sha256: string}> {
  const digest = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(absolute) as AsyncIterable<Buffer>) {
    digest.update(chunk)
    size += chunk.length
  }
  return {size, sha256: digest.digest('hex')}
}
