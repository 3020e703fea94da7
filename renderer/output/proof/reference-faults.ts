import type {OutputPath} from '../../core/model/paths.ts'
import {nearest} from '../../core/text/nearest.ts'
import {decodeFragment} from './anchor-ledger.ts'
import {shorten} from './away-fault.ts'
import type {Fault} from './findings.ts'
import type {CheckContext} from './check-context.ts'
import type {ReferenceRole} from './reference.ts'

/** Creates the fault of a URL that browsers cannot parse, or whose percent-encoding is not UTF-8. */
export function malformedFault(url: string): Fault {
  return {
    code: 'link-malformed',
    message: `\`${shorten(url)}\` is not a valid URL.`,
    hint: 'Write a percent sign as `%25`, and a host without spaces.',
  }
}

/** Creates the fault of an empty reference. */
export function emptyFault(role: ReferenceRole): Fault {
  return role === 'link'
    ? {
        code: 'link-empty',
        message: 'The link has no target, so it leads to its own page.',
        hint: 'Write `#` for the top of the page, a URL, or no link.',
      }
    : {code: 'link-empty', message: 'The URL is empty, so a browser loads the page itself instead, or nothing.'}
}

/** Creates the fault of a path on the host of the site that is not below the base URL. */
export function outsideFault(path: string, baseUrl: string): Fault {
  return {
    code: 'built-outside-base',
    message: `\`${shorten(path)}\` is outside the site, which is served at \`${baseUrl}\`. Whether it exists cannot be checked.`,
    hint: `Begin it with \`${baseUrl}\`. To link to another site on this host, write its full URL.`,
  }
}

/** Creates the fault of a folder URL without its trailing slash. */
export function slashFault(path: string, role: ReferenceRole): Fault {
  const isFact = role === 'canonical' || role === 'alternate' || role === 'share-url'
  const code = isFact ? 'built-canonical' : 'built-slash'
  if (path.endsWith('/')) {
    const message = `\`${shorten(path)}\` is no folder: a host answers with a redirect to \`${shorten(path.slice(0, -1))}\`.`
    return {code, message, hint: 'Remove the trailing slash.'}
  }
  return {
    code,
    message: `\`${shorten(path)}\` is a folder: a host answers with a redirect to \`${shorten(path)}/\`.`,
    hint: 'Add the trailing slash.',
  }
}

/** Creates the fault of a full URL of the site, which leads readers of a preview or copy elsewhere. */
export function fullUrlFault(url: string): Fault {
  return {
    code: 'link-same-site',
    message: `\`${shorten(url)}\` leads to this site by its full URL, so it leaves a preview or a copy of the site.`,
    hint: 'Write only the path.',
  }
}

/** Creates the fault of a missing anchor. `file` is undefined if the reference is on the page itself. */
export function anchorFault({file, fragment, anchors}: {file?: OutputPath; fragment: string; anchors: ReadonlySet<string>}): Fault {
  const anchor = decodeFragment(fragment)
  return {
    code: 'link-missing-anchor',
    message: `There is no element with the id \`${anchor}\` in ${file === undefined ? 'the page itself' : `\`${file}\``}.`,
    hint: () => anchorHint(anchor, anchors),
  }
}

function anchorHint(anchor: string, anchors: ReadonlySet<string>): string | undefined {
  const composed = [...anchors].find((candidate) => candidate.normalize('NFC') === anchor.normalize('NFC'))
  if (composed !== undefined)
    return `\`${composed}\` exists, which differs only in how its characters are composed (Unicode normalization).`
  const cased = [...anchors].find((candidate) => candidate.toLowerCase() === anchor.toLowerCase())
  if (cased !== undefined) return `\`${cased}\` exists, which differs only in case.`
  const near = nearest(anchor, anchors)
  return near === undefined ? undefined : `Did you mean \`#${near}\`?`
}

/** Creates the fault of a reference to a missing page or file. `path` is decoded, below the base URL. */
export function missingFault(context: CheckContext, {path, role, url}: {path: string; role: ReferenceRole; url: string}): Fault {
  const isFile = /\.[a-z\d][a-z\d]*$/i.test(path) && !/\.html?$/i.test(path)
  const shown = shorten(context.baseUrl + path)
  const what = isFile ? 'file' : 'page'
  return {
    code: missingCode(role, isFile),
    message: `There is no ${what} \`${shown}\` in the site.${purposeOf(role)}`,
    hint: () => looksLikeHost(url) ?? missingHint(context, path),
  }
}

function missingCode(role: ReferenceRole, isFile: boolean): Fault['code'] {
  switch (role) {
    case 'link':
    case 'kept-link':
    case 'frame':
      return isFile ? 'asset-missing' : 'link-missing-page'
    case 'refresh':
      return 'redirect-missing-target'
    case 'image':
    case 'share-image':
      return 'image-missing'
    case 'canonical':
    case 'alternate':
    case 'share-url':
      return 'built-canonical'
    default:
      return 'asset-missing'
  }
}

function purposeOf(role: ReferenceRole): string {
  switch (role) {
    case 'canonical':
      return ' It is the canonical URL of this page.'
    case 'alternate':
      return ' Search engines read it as an alternative version of this page.'
    case 'share-url':
    case 'share-image':
      return ' Link previews of the page use it.'
    case 'refresh':
      return ' Readers are redirected there.'
    default:
      return ''
  }
}

function missingHint({tree, baseUrl}: CheckContext, path: string): string | undefined {
  const written = (name: string): string => `Write \`${baseUrl}${name}\``
  const bare = path.replace(/\/$/, '')
  const similar = tree.findSimilar(path)
  if (similar !== undefined && similar.replace(/\/$/, '') !== bare) {
    const isComposed = similar.replace(/\/$/, '').normalize('NFC') === bare.normalize('NFC')
    return `\`${similar}\` exists, which differs only in ${isComposed ? 'how its characters are composed (Unicode normalization)' : 'case'}.`
  }
  if (bare !== path && tree.has(bare)) return `${written(bare)}: it is a file, so its URL has no trailing slash.`
  if (tree.has(`${bare}.html`)) return `${written(`${bare}.html`)}, which exists.`
  const folder = bare.replace(/(?:\/?index)?\.html?$/, '')
  if (folder !== bare && tree.has(`${folder}/index.html`)) return `${written(`${folder}/`)}, which exists.`
  if (tree.hasFolder(bare)) return `The folder \`${bare}\` exists, but has no \`index.html\`.`
  const near = tree.findNear(bare)
  return near === undefined ? undefined : `Did you mean \`${baseUrl}${near}${tree.has(near) ? '' : '/'}\`?`
}

/** Returns a hint for URLs such as `https//example.org`, which browsers treat as paths. */
function looksLikeHost(url: string): string | undefined {
  return /^\s*(?:https?|mailto|ftp)(?:[;,.]?\/|;)/i.test(url) || /^www\./i.test(url)
    ? 'A URL of another site begins with `https://`.'
    : undefined
}
