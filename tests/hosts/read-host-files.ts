import {runInNewContext} from 'node:vm'
import type {Rule, Rules} from './host-emulator.ts'

type Line = {readonly from: string; readonly to: string; readonly status: string}

function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const [from, to, status] = line.split(' ')
    return from === undefined || to === undefined || status === undefined ? [] : [{from, to, status}]
  })
}

/** What a line does with a path; `:splat` is what its `*` stands for. */
function followLine({from, to, status}: Line, path: string): ReturnType<Rule> {
  const splat = encodeURI(path.slice(decodeURI(from.replace('*', '')).length))
  return status.startsWith('3') ? {status: Number.parseInt(status, 10), location: to.replace(':splat', () => splat)} : {path: decodeURI(to)}
}

/** The first line that matches; `trim` is what the host takes no notice of. */
function firstLine(lines: readonly Line[], trim: (path: string) => string): Rule {
  return (path) => {
    const line = lines.find(({from}) => {
      const start = decodeURI(from.replace('*', ''))
      return from.endsWith('*') ? `${path}/`.startsWith(start) : trim(path) === trim(start)
    })
    return line && followLine(line, path)
  }
}

/** Netlify: slashes at the end do not count; files go before rules without `!`. */
export function readNetlify(text: string): Rules {
  const lines = linesOf(text).filter(({status}) => status !== '404')
  const trim = (path: string): string => path.replace(/\/$/, '')
  const isForced = ({status}: Line): boolean => status.endsWith('!')
  return {
    before: firstLine(lines.filter(isForced), trim),
    after: firstLine(
      lines.filter((line) => !isForced(line)),
      trim,
    ),
  }
}

/** Cloudflare: every rule goes before files, those for one path before the others; only whole numbers are a status. */
export function readCloudflare(text: string): Rules {
  const lines = linesOf(text).filter(({status, to}) => /^\d+$/.test(status) && !/\/index(?:\.html)?$/.test(to))
  const exact = firstLine(
    lines.filter(({from}) => !from.endsWith('*')),
    (path) => path,
  )
  const splat: Rule = (path) => {
    const line = lines.find(({from}) => from.endsWith('*') && path.startsWith(decodeURI(from.slice(0, -1))))
    return line && followLine(line, path)
  }
  return {before: (path) => exact(path) ?? splat(path), after: () => undefined}
}

type VercelRule = {
  readonly has?: readonly {readonly value: string}[]
  readonly source: string
  readonly destination: string
  readonly statusCode: number
}

/**
 * Vercel: the first redirect that matches, before files; rewrites after. One redirect is a pattern, which gives pages their slash, and some are
 * for clients with another header `Accept`.
 */
export function readVercel(text: string, accept = ''): Rules {
  const {redirects, rewrites} = JSON.parse(text) as Readonly<Record<'redirects' | 'rewrites', readonly VercelRule[]>>
  const REST = /(?::splat)?\(\.\*\)$/
  const PAGE = ':page('
  const literal = (source: string): string => decodeURI(source.replace(REST, '').replaceAll('\\', ''))
  const pageIn = (source: string, path: string): string | undefined => new RegExp(`^${source.replace(':page', '')}$`).exec(path)?.[1]
  const matches = (source: string, path: string): boolean => {
    if (source.includes(PAGE)) return pageIn(source, path) !== undefined
    return REST.test(source) ? path.startsWith(literal(source)) : path === literal(source)
  }
  const isFor = ({has = []}: VercelRule): boolean => has.every(({value}) => new RegExp(`^${value}$`).test(accept))
  return {
    before(path) {
      const rule = redirects.find((candidate) => isFor(candidate) && matches(candidate.source, path))
      const {source = '', destination = ''} = rule ?? {}
      const splat = encodeURI(pageIn(source, path) ?? path.slice(literal(source).length))
      return rule && {status: rule.statusCode, location: destination.replace(/:splat|:page/, () => splat)}
    },
    after(path) {
      const rule = rewrites.find(({source}) => matches(source, path))
      return rule && {path: decodeURI(rule.destination)}
    },
  }
}

type AzureRoute = {readonly route: string; readonly redirect?: string; readonly rewrite?: string; readonly statusCode?: number}

/** Azure: the first route counts, before files. */
export function readAzure(text: string): Rules {
  const {routes} = JSON.parse(text) as {routes: readonly AzureRoute[]}
  return {
    before(path) {
      const found = routes.find(({route}) =>
        route.endsWith('*') ? path.startsWith(decodeURI(route.slice(0, -1))) : path === decodeURI(route),
      )
      if (found?.redirect !== undefined) return {status: found.statusCode ?? 302, location: found.redirect}
      return found?.rewrite === undefined ? undefined : {path: decodeURI(found.rewrite)}
    },
    after: () => undefined,
  }
}

/** nginx: `location =` first, then the longest prefix; `try_files` ends in a path, a status or a location that rewrites. */
export function readNginx(text: string): Rules {
  const blocks = [...text.matchAll(/location (= )?("[^"]*"|@[\w-]+) \{\n([^}]*)\}/g)].map(([, exact, at = '', body = '']) => ({
    exact: exact !== undefined,
    at: at.replaceAll('"', ''),
    body,
  }))
  const last = (body: string): string | undefined => /try_files .*?"([^"]+)"/.exec(body)?.[1]
  const longestBelow = (path: string): typeof blocks =>
    blocks.filter(({exact, at}) => !exact && path.startsWith(at)).sort((a, b) => b.at.length - a.at.length)
  /** `return`, or `rewrite`, which encodes what it has captured. */
  const redirectBelow = (path: string): ReturnType<Rule> => {
    const body = longestBelow(path)[0]?.body ?? ''
    const [, status, location] = /return (\d+) "([^"$]*)/.exec(body) ?? []
    if (location !== undefined && location !== '') return {status: Number(status), location}
    const [, pattern, to, flag] = /rewrite "([^"]+)" "([^"]+)" (\w+);/.exec(body) ?? []
    const rest = pattern === undefined ? undefined : new RegExp(pattern.replaceAll('\\\\', '\\')).exec(path)?.[1]
    return rest === undefined || to === undefined
      ? undefined
      : {status: flag === 'permanent' ? 301 : 302, location: to.replace('$1', () => encodeURI(rest))}
  }
  return {
    before(path) {
      const block = blocks.find(({exact, at}) => exact && at === path)
      const [, status = '', location = ''] = /return (\d+) "([^"$]*)/.exec(block?.body ?? '') ?? []
      if (location !== '') return {status: Number(status), location}
      const page = block && last(block.body)
      return page === undefined ? redirectBelow(path) : {path: page}
    },
    after(path) {
      const inside = longestBelow(path)
      const page = inside[0] && last(inside[0].body)
      if (page !== undefined) return {path: page}
      const [, name] = /try_files .*(@[\w-]+);/.exec(inside[0]?.body ?? '') ?? []
      const [, from, to = ''] = /rewrite "(.*)" "(.*)" break;/.exec(blocks.find(({at}) => at === name)?.body ?? '') ?? []
      return from === undefined ? undefined : {path: path.replace(new RegExp(from), to)}
    },
  }
}

type Values = Readonly<Record<string, {readonly value: string}>>
type Viewer = {readonly request: {uri: string; readonly querystring: Values; readonly headers: Values}}
type Handled = {readonly uri?: string; readonly statusCode?: number; readonly headers?: {readonly location: {readonly value: string}}}

/** CloudFront: runs the function itself. */
export function readCloudfront(code: string, accept = ''): Rules {
  const handler = runInNewContext(`${code}; handler`) as (event: Viewer) => Handled
  return {
    before(path) {
      const {uri, statusCode, headers} = handler({request: {uri: encodeURI(path), querystring: {}, headers: {accept: {value: accept}}}})
      if (statusCode !== undefined && headers !== undefined) return {status: statusCode, location: headers.location.value}
      return {path: decodeURI(uri ?? path)}
    },
    after: () => undefined,
  }
}
