/**
 * The target of a redirect with the query that was asked for, unless it has a query or hash of its own. A
 * dollar sign of the target is encoded: to nginx it would be a variable.
 * @example withQuery('/new/', '$is_args$args') // => '/new/$is_args$args'
 * @example withQuery('/new/?a=1', '$is_args$args') // => '/new/?a=1'
 */
export function withQuery(to: string, query: string): string {
  return `${to.replaceAll('$', '%24')}${/[?#]/.test(to) ? '' : query}`
}
