/**
 * Appends the request's query to a redirect target, unless the target has a query or hash itself. A dollar sign in the target
 * is encoded, because nginx would read it as a variable.
 * @example withQuery('/new/', '$is_args$args') // => '/new/$is_args$args'
 * @example withQuery('/new/?a=1', '$is_args$args') // => '/new/?a=1'
 */
export function withQuery(to: string, query: string): string {
  return `${to.replaceAll('$', '%24')}${/[?#]/.test(to) ? '' : query}`
}
