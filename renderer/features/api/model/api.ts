/** The syntax class of a token, one of the classes of highlighted code. */
export type TokenKind =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'boolean'
  | 'builtin'
  | 'class-name'
  | 'function'
  | 'property'
  | 'parameter'

/** A token of code. */
export type ApiToken = {
  readonly text: string
  readonly kind?: TokenKind
  /** Name of a type that may be documented, or of a helper of the module that is not exported. */
  readonly reference?: string
  /** Anchor id of a member whose type has no section of its own. */
  readonly id?: string
}

/** A bracketed list. Its items go on separate lines if they do not fit on one. */
export type ApiList = {
  readonly open: string
  readonly items: readonly ApiCode[]
  readonly separator: string
  readonly close: string
  /** Whether to put a space inside the brackets when the list is on one line. */
  readonly pad: boolean
}

/** The members of a union or intersection (`|`, `&`). Each goes on a line of its own if they do not fit on one. */
export type ApiUnion = {readonly operator: '|' | '&'; readonly parts: readonly ApiCode[]}

/** Code that has not been laid out yet. */
export type ApiCode = ApiToken | ApiList | ApiUnion | {readonly sequence: readonly ApiCode[]}

/** The contents of a declaration's doc comment, as unrendered Markdown with `{@link Name}`. */
export type ApiComment = {
  readonly text: string
  /** Descriptions by name of the parameter or type parameter. */
  readonly params: ReadonlyMap<string, string>
  readonly returns: string | undefined
  readonly examples: readonly string[]
  /** The reason for a deprecation, and the replacement. */
  readonly deprecated: string | undefined
  /** The default value. */
  readonly fallback: string | undefined
  readonly throws: readonly string[]
  readonly see: readonly string[]
  /** Texts of other tags, such as `since`, each with the name of its tag. */
  readonly others: readonly (readonly [tag: string, text: string])[]
}

/** Flags set by tags of a comment, whatever their text. */
export type ApiFlags = {readonly deprecated?: true; readonly experimental?: true}

/**
 * A property of an object type that is written inline in another type, or a commented parameter of a function type or member of a union
 * there.
 */
export type ApiField = {
  /** Path of the property: `size.width`, `options.dim`. Of a member of a union, its type, after the path if there is one: `size: 'small'`. */
  readonly name: string
  readonly type: ApiCode
  readonly optional: boolean
  /** Absent for a property. */
  readonly kind?: 'parameter' | 'value'
  readonly comment?: ApiComment | undefined
}

/** Members inherited from a type of another package or of the language. */
export type ApiInherited = {
  /** Name of that type: `EventEmitter`. */
  readonly name: string
  /** Name of the package. Absent for the language and its platforms. */
  readonly from?: string
  readonly members: readonly string[]
}

/** A parameter of a signature. */
export type ApiParameter = {
  readonly name: string
  readonly type: ApiCode
  readonly optional: boolean
  readonly rest: boolean
  /** The comment at the parameter itself. */
  readonly comment?: ApiComment | undefined
  /** Fields of inline types: `options.dim`. */
  readonly fields: readonly ApiField[]
}

/** One overload of a function, method or constructor. */
export type ApiSignature = {
  readonly typeParameters: readonly ApiCode[]
  readonly parameters: readonly ApiParameter[]
  /** Absent for constructors. */
  readonly returns?: ApiCode
  /** Fields of inline types in the return type, and `this` if it has a comment. */
  readonly fields: readonly ApiField[]
  readonly flags: ApiFlags
  readonly comment?: ApiComment | undefined
}

/** The kind of a member. */
export type MemberKind = 'constructor' | 'property' | 'method' | 'accessor' | 'index' | 'enum-member' | 'call'

/** A member of a class, an interface, an enumeration or an object type. */
export type ApiMember = {
  readonly kind: MemberKind
  /** `add`, `constructor`, `[index]`. */
  readonly name: string
  readonly optional: boolean
  readonly readonly: boolean
  readonly static: boolean
  readonly protected: boolean
  readonly abstract: boolean
  /** Type of a property, accessor or index signature. For a member of an enumeration, its value if it is written. */
  readonly type?: ApiCode
  /** Type accepted by the setter of an accessor, if it differs from the type of the getter. */
  readonly setType?: ApiCode
  /** Signatures of a method, constructor or call signature, one for each overload. */
  readonly signatures: readonly ApiSignature[]
  /** Properties of inline object types in the member's type. */
  readonly fields: readonly ApiField[]
  readonly flags: ApiFlags
  readonly comment?: ApiComment | undefined
}

/** The kind of an item. */
export type ItemKind = 'class' | 'enum' | 'interface' | 'type' | 'variable' | 'function'

/** A declaration of a module. */
export type ApiItem = {
  readonly kind: ItemKind
  /**
   * Name that the item is exported under. A default export, which importers name themselves, has the name of its declaration, or
   * else one derived from the name of the module.
   */
  readonly name: string
  /** Name inside its own file, used by signatures there. Set only if it differs from `name`. */
  readonly localName?: string
  /** Set on the default export of a module: `only`, or `too` if it is also exported by name. */
  readonly default?: 'only' | 'too'
  readonly typeParameters: readonly ApiCode[]
  readonly extends: readonly ApiCode[]
  readonly implements: readonly ApiCode[]
  readonly members: readonly ApiMember[]
  /** Properties of inline object types in its type, other than its members. */
  readonly fields: readonly ApiField[]
  /** Type of a type alias or variable. */
  readonly type?: ApiCode
  /** Position of the name of a type, class or interface in the package. Absent if it has none. */
  readonly declaredAt?: {readonly file: string; /** Offset in UTF-16 code units. */ readonly position: number}
  /**
   * Properties of a type alias that is computed from other types, or members that a class or an interface inherits from such types, as
   * resolved by the type checker. Absent if there are none or they were not requested.
   */
  readonly computed?: readonly ApiField[]
  /** Members from outside the library, as found by the type checker. Absent if there are none or they were not requested. */
  readonly inherited?: readonly ApiInherited[]
  /** Signatures of a function, one for each overload, or the single signature of a variable that holds a function. */
  readonly signatures: readonly ApiSignature[]
  readonly isAbstract: boolean
  /** Keyword of the declaration, unless it is `const` or implied by the kind. */
  readonly keyword?: 'let' | 'var' | 'const enum'
  readonly flags: ApiFlags
  readonly comment?: ApiComment | undefined
}

/** The names that a module re-exports from another package. */
export type ApiOutside = {
  readonly from: string
  /** Names that are re-exported individually. */
  readonly names: readonly string[]
  /** Whether all names of the package are re-exported. */
  readonly isAll: boolean
}

/** A type that appears in signatures but is not exported. */
export type ApiHelper = {
  readonly item: ApiItem
  /** Posix path, inside the package, of the file that declares it. */
  readonly file: string
  /** The first item of the module that refers to it. */
  readonly shownBy: Pick<ApiItem, 'kind' | 'name'>
}

/** A module or namespace, as presented to readers. */
export type ApiModule = {
  /** Display name: `torchlive/media`, `react.JSX`. */
  readonly name: string
  /** Name of the enclosing module, for a namespace. */
  readonly outer?: string
  /** Name of an earlier module with the same exports, for an entry point that has no items of its own. */
  readonly same?: string
  readonly comment?: ApiComment | undefined
  /** Exported items, sorted by name. */
  readonly items: readonly ApiItem[]
  /** Exported namespaces by name, each with the module that documents it. */
  readonly namespaces: readonly {readonly name: string; readonly module: string}[]
  /** Re-exports from other packages, sorted by package. */
  readonly outside: readonly ApiOutside[]
  /** Documented targets of names in signatures: `Options`, `Space.Options`. */
  readonly links: ReadonlyMap<string, {readonly module: string; readonly name: string}>
  /** Helper types by name. */
  readonly helpers: ReadonlyMap<string, ApiHelper>
  /** Modules that undocumented names were imported from: `ViewProps` to `react-native`. */
  readonly imports: ReadonlyMap<string, string>
}
