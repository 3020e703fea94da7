import ts from 'typescript-api'

/** A property as a type declares it, with its docstring in one line. */
export type Member = {readonly name: string; readonly type: string; readonly text: string; readonly isOptional: boolean}

/** Reads the type aliases of a module, by name. */
export function readAliases(file: string): ReadonlyMap<string, ts.TypeAliasDeclaration> {
  const source = ts.createSourceFile(file, ts.sys.readFile(file) ?? '', ts.ScriptTarget.ES2023, true)
  return new Map(source.statements.filter(ts.isTypeAliasDeclaration).map((alias) => [alias.name.text, alias]))
}

/**
 * Returns a section on a type: its docstring, and a table of its own properties.
 * @param head heading of the table's first column
 * @param linkTo returns the target of a link to another type; default: its section on the same page
 * @throws {Error} if there is no such type, or a property has no docstring
 */
export function typeSection(
  name: string,
  alias: ts.TypeAliasDeclaration | undefined,
  head: string,
  linkTo = (type: string): string => `#${anchorOf(type)}`,
): string {
  if (alias === undefined) throw new Error(`The type \`${name}\` of the reference is missing.`)
  const bases = ts.isIntersectionTypeNode(alias.type)
    ? alias.type.types.filter(ts.isTypeReferenceNode).map((base) => keysOf(base, linkTo))
    : []
  const members = membersOf(alias)
  const rows = members.map(({name: key, type, text}) => `| \`${key}\` | \`${inCell(type)}\` | ${inCell(text)} |`)
  const also = bases.length === 0 ? '' : ` It also has ${bases.join(' and ')}.`
  const table = rows.length === 0 ? [] : ['', `| ${head} | Type | Value |`, '|---|---|---|', ...rows]
  return [`### \`${name}\` {#${anchorOf(name)}}`, '', `${docOf(alias)}${also}`, ...table].join('\n')
}

/** Escapes the text of a cell: a bar would end it, also within code. */
export function inCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}

/**
 * Names the keys that a type takes from another one.
 * @throws {Error} if the other type is not named, or is an expression other than `Pick`
 */
function keysOf(base: ts.TypeReferenceNode, linkTo: (type: string) => string): string {
  const [of = base, picked] = base.typeName.getText() === 'Pick' ? (base.typeArguments ?? []) : []
  const name = of.getText()
  if (!/^\w+$/.test(name)) throw new Error(`The reference cannot describe \`${base.getText()}\`: name the type.`)
  const keys =
    picked === undefined
      ? []
      : picked
          .getText()
          .split('|')
          .map((key) => `\`${key.trim().slice(1, -1)}\``)
  return `${keys.length === 0 ? 'all keys' : keys.join(', ')} of [\`${name}\`](${linkTo(name)})`
}

/** @example anchorOf('DocPartProps') // => 'doc-part-props' */
export function anchorOf(type: string): string {
  return type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

/**
 * Returns the properties that a type declares itself, without those of the types it extends.
 * @throws {Error} if one has no docstring
 */
export function membersOf(alias: ts.TypeAliasDeclaration | undefined): Member[] {
  if (alias === undefined) throw new Error('A type of the reference is missing.')
  const parts = ts.isIntersectionTypeNode(alias.type) ? alias.type.types : [alias.type]
  const own = parts.flatMap((part) => (ts.isTypeLiteralNode(part) ? [...part.members] : []))
  return own.filter(ts.isPropertySignature).map((member) => ({
    name: member.name.getText(),
    type: (member.type?.getText() ?? '')
      .replaceAll(/\breadonly (?=[\w[{])/g, '')
      .replaceAll(/Readonly<(Record<.*?>)>/g, '$1')
      .replaceAll(/\s+/g, ' '),
    text: docOf(member),
    isOptional: member.questionToken !== undefined,
  }))
}

/**
 * Returns the docstring of a declaration in one line.
 * @throws {Error} if it has none
 */
export function docOf(node: ts.HasJSDoc & ts.NamedDeclaration): string {
  const text = ts.getTextOfJSDocComment(ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)?.comment)
  if (text === undefined) throw new Error(`\`${node.name?.getText() ?? ''}\` needs a docstring in ${node.getSourceFile().fileName}.`)
  return text.replaceAll(/\s+/g, ' ')
}
