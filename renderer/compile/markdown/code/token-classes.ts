/**
 * Classes of code by the name of the Prism token. `null` means plain, whatever encloses it (punctuation, code inside a
 * template string). Tokens with other names inherit the class of the enclosing token.
 *
 * The set of classes is that of the contract between compiler and styles: comment string number keyword builtin function
 * class-name property tag attr-name attr-value regex boolean constant variable parameter inserted deleted important url
 * selector symbol.
 */
export const tokenClasses: ReadonlyMap<string, string | null> = new Map([
  ...classed('comment', ['comment', 'prolog', 'doctype', 'cdata', 'shebang', 'blockquote', 'coord']),
  ...classed('string', ['string', 'char', 'template-string', 'triple-quoted-string', 'heredoc', 'raw-string', 'code', 'code-snippet']),
  ...classed('number', ['number', 'unit', 'hexcode', 'date']),
  ...classed('keyword', ['keyword', 'atrule', 'rule', 'directive', 'directive-hash', 'module', 'control-flow']),
  ...classed('builtin', ['builtin', 'builtin-name', 'builtin-target']),
  ...classed('function', ['function', 'function-variable', 'function-definition', 'method', 'decorator', 'annotation', 'macro']),
  ...classed('class-name', ['class-name', 'namespace', 'generic-function', 'type', 'base-class']),
  ...classed('property', ['property', 'literal-property', 'key', 'parameter-name', 'label', 'table', 'section']),
  ...classed('tag', ['tag']),
  ...classed('attr-name', ['attr-name', 'attribute']),
  ...classed('attr-value', ['attr-value']),
  ...classed('regex', ['regex', 'regex-source']),
  ...classed('boolean', ['boolean', 'null', 'nil']),
  ...classed('constant', ['constant', 'environment']),
  ...classed('variable', ['variable', 'assign-left', 'special-variable']),
  ...classed('parameter', ['parameter']),
  ...classed('inserted', ['inserted', 'inserted-sign', 'inserted-arrow']),
  ...classed('deleted', ['deleted', 'deleted-sign', 'deleted-arrow']),
  ...classed('important', ['important', 'title']),
  ...classed('url', ['url', 'url-link', 'url-reference']),
  ...classed('selector', ['selector', 'id', 'class', 'pseudo-class', 'pseudo-element']),
  ...classed('symbol', ['symbol', 'entity', 'atom', 'escape']),
  ...['punctuation', 'operator', 'interpolation', 'script', 'style', 'language-css', 'language-javascript', 'plain-text', 'content'].map(
    (name) => [name, null] as const,
  ),
])

function classed(className: string, names: readonly string[]): [string, string][] {
  return names.map((name) => [name, className])
}
