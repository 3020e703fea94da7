import type {HostRules, MarkdownRules} from '../../core/model/host-rules.ts'
import {fileOfPage} from './file-of-page.ts'

/**
 * Returns the text of `cloudfront-function.js`, a viewer request function, for CloudFront in front of a bucket that has no
 * folders. It does what other hosts do natively: `/a/` serves `/a/index.html`, and `/a` redirects to `/a/`. It also applies
 * redirects and rewrites, and gives clients that accept Markdown that of a page: what is kept depends on the address that it returns. Runtime `cloudfront-js-2.0` (docs.aws.amazon.com, "CloudFront Functions JavaScript runtime 2.0
 * features").
 */
export function cloudfrontFunction(rules: HostRules): string {
  const {baseUrl, locales = [], redirects, wildcards = [], rewrites, trailingSlash, markdown} = rules
  const targets = Object.fromEntries(redirects.map(({from, to, status}) => [from, [to, status]]))
  const folders = wildcards.map(({from, to, keepsRest, status}) => [from, to, keepsRest, status])
  const prefixes = rewrites.map(({from, to}) => [from, to, ...(trailingSlash === false ? [fileOfPage(to, trailingSlash)] : [])])
  return `// Viewer request function of CloudFront, runtime cloudfront-js-2.0.
// Set ${baseUrl}404.html as the error page for 403 and 404, with the status 404.
var redirects = ${JSON.stringify(targets)};
var wildcards = ${JSON.stringify(folders)};
var rewrites = ${JSON.stringify(prefixes)};

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var folder = uri.endsWith('/') || /\\.\\d*[a-z][^/]*$/i.test(uri) ? uri : uri + '/';
  var target = redirects[uri] || redirects[folder];
  if (target) return redirect(target[0], target[1], request.querystring);
  for (var wildcard of wildcards) {
    if (folder.startsWith(wildcard[0]) || uri + '/' === wildcard[0]) {
      var rest = wildcard[2] ? folder.slice(wildcard[0].length) : '';
      return redirect(wildcard[1] + rest, wildcard[3], request.querystring);
    }
  }
  for (var rewrite of rewrites) {
    if ((uri + '/').startsWith(rewrite[0]) && !isFileOf(rewrite[1], uri)) {
      request.uri = ${trailingSlash === false ? 'rewrite[2]' : "rewrite[1] + 'index.html'"};
      return request;
    }
  }
${markdown === undefined ? '' : markdownStep([baseUrl, ...locales], markdown)}${lastSteps([baseUrl, ...locales], trailingSlash)}
  return request;
}

function isFileOf(page, uri) {
  return uri === page + 'index.html' || uri === page + 'index.json';
}

function redirect(to, status, querystring) {
  var query = /[?#]/.test(to) ? '' : queryOf(querystring);
  return {statusCode: status, statusDescription: status === 301 ? 'Moved Permanently' : 'Found', headers: {location: {value: to + query}}};
}

function queryOf(querystring) {
  var pairs = [];
  for (var name in querystring) {
    var values = querystring[name].multiValue || [querystring[name]];
    for (var entry of values) pairs.push(entry.value === '' ? name : name + '=' + entry.value);
  }
  return pairs.length === 0 ? '' : '?' + pairs.join('&');
}
`
}

/** Returns the code that gives clients which accept Markdown that of a page. */
function markdownStep(roots: readonly string[], {notBelow, notFor}: MarkdownRules): string {
  return `  var accept = request.headers.accept;
  if (accept && /text\\/markdown/i.test(accept.value) && folder.endsWith('/') && !${JSON.stringify(notFor)}.includes(folder) &&
      !${JSON.stringify(notBelow)}.some((start) => folder.startsWith(start))) {
    request.uri = ${JSON.stringify(roots)}.includes(folder) ? folder + 'index.md' : folder.slice(0, -1) + '.md';
    return request;
  }
`
}

/** Returns the code that turns an address without a rule into that of its file. Roots are folders in any case. */
function lastSteps(roots: readonly string[], trailingSlash: HostRules['trailingSlash']): string {
  if (trailingSlash === undefined) {
    return `  if (folder !== uri) return redirect(folder, 301, request.querystring);
  if (uri.endsWith('/')) request.uri = uri + 'index.html';`
  }
  if (trailingSlash === 'ignore') return "  if (folder.endsWith('/')) request.uri = folder + 'index.html';"
  return `  if (${JSON.stringify(roots)}.includes(folder)) request.uri = folder + 'index.html';
  else if (uri.endsWith('/')) return redirect(uri.slice(0, -1), 301, request.querystring);
  else if (folder !== uri) request.uri = uri + '.html';`
}
