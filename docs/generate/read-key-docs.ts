import ts from 'typescript-api'

/** What an editor says about a key: the text of its docstring and of the docstring's tags. */
export type KeyDoc = {readonly text: string; readonly example: string | undefined}

/**
 * The docstrings of a type's keys, by path: `docs.versions.<name>.label`, `redirects[].from`. Where a key can have several forms,
 * told apart by `type` or `provider`, the form is part of the path: `navbar.items[]{star}.href`. They are read as an editor
 * reads them, from the checked type, so that it does not matter where in the sources a key is declared.
 * @param file absolute path of the module that exports the type
 * @throws {Error} when there is no such type
 */
export function readKeyDocs(file: string, typeName: string): ReadonlyMap<string, KeyDoc> {
  const options = {strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: []}
  const modules = {module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext, target: ts.ScriptTarget.ES2023}
  const program = ts.createProgram([file], {...options, ...modules})
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const module = source && checker.getSymbolAtLocation(source)
  const symbol = module && checker.getExportsOfModule(module).find(({name}) => name === typeName)
  if (symbol === undefined) throw new Error(`${file} has no type ${typeName}.`)
  const docs = new Map<string, KeyDoc>()
  collect(checker.getDeclaredTypeOfSymbol(symbol), '', {checker, docs, within: []})
  return docs
}

type Collecting = {readonly checker: ts.TypeChecker; readonly docs: Map<string, KeyDoc>; readonly within: readonly ts.Type[]}

/** Keys that say which form a value has. */
const discriminators = ['type', 'provider']

function collect(written: ts.Type, path: string, outer: Collecting): void {
  const type = outer.checker.getNonNullableType(written)
  // Lists of unified plugins hold lists of plugins.
  if (outer.within.includes(type)) return
  const to = {...outer, within: [...outer.within, type]}
  const parts = type.isUnion() ? type.types : [type]
  const objects = parts.filter((part) => isObject(part, to.checker))
  const forms = new Set(objects.map((part) => formOf(part, to.checker)))
  for (const part of parts) {
    const item = to.checker.isArrayType(part) ? to.checker.getTypeArguments(part as ts.TypeReference)[0] : undefined
    if (item !== undefined) collect(item, `${path}[]`, to)
    else if (isObject(part, to.checker)) collectKeys(part, forms.size > 1 ? `${path}{${formOf(part, to.checker)}}` : path, to)
  }
}

function collectKeys(type: ts.Type, path: string, to: Collecting): void {
  const {checker, docs} = to
  for (const property of type.getProperties()) {
    const key = path === '' ? property.name : `${path}.${property.name}`
    const tags = property.getJsDocTags(checker)
    const example = tags.find(({name}) => name === 'example')?.text
    docs.set(key, {text: words(property.getDocumentationComment(checker)), example: example && words(example)})
    // An item inside a form is a form again; it is described once.
    if (!path.includes('{')) collect(checker.getTypeOfSymbol(property), key, to)
  }
  const value = type.getStringIndexType()
  if (value !== undefined) collect(value, `${path}.<name>`, to)
}

function isObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0 &&
    !checker.isArrayLikeType(type) &&
    type.getCallSignatures().length === 0
  )
}

function formOf(type: ts.Type, checker: ts.TypeChecker): string | undefined {
  const [property] = discriminators.flatMap((key) => type.getProperty(key) ?? [])
  if (property === undefined) return undefined
  const value = checker.getNonNullableType(checker.getTypeOfSymbol(property))
  const literals = (value.isUnion() ? value.types : [value]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
  // A dropdown may call itself `default` as links do.
  return literals.find((literal) => literals.length === 1 || literal !== 'default') ?? 'custom-…'
}

function words(parts: readonly ts.SymbolDisplayPart[]): string {
  return parts
    .map(({text}) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
