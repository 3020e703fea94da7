/** How a piece of code looks: the classes of highlighted code. */
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

/** A piece of code. */
export type ApiToken = {
  readonly text: string
  readonly kind?: TokenKind
  /** Name of a type that may be documented, or is a helper of the module that is not exported. */
  readonly reference?: string
  /** Id of the place: of members of types that have no section. */
  readonly id?: string
}

/** Things between brackets, which are put on lines of their own where they are too long for one. */
export type ApiList = {
  readonly open: string
  readonly items: readonly ApiCode[]
  readonly separator: string
  readonly close: string
  /** Space inside of the brackets when they are on one line. */
  readonly pad: boolean
}

/** Alternatives or parts (`|`, `&`), which get a line each where they are too long for one. */
export type ApiUnion = {readonly operator: '|' | '&'; readonly parts: readonly ApiCode[]}

/** Code that is not laid out yet. */
export type ApiCode = ApiToken | ApiList | ApiUnion | {readonly sequence: readonly ApiCode[]}

/** What the comment of a declaration says, as it is written there: Markdown with `{@link Name}`. */
export type ApiComment = {
  readonly text: string
  /** By name of the parameter, or of the type parameter. */
  readonly params: ReadonlyMap<string, string>
  readonly returns: string | undefined
  readonly examples: readonly string[]
  /** Why something is deprecated, and what to use instead. */
  readonly deprecated: string | undefined
  /** The value that is taken where none is given. */
  readonly fallback: string | undefined
  readonly throws: readonly string[]
  readonly see: readonly string[]
  /** Texts of other tags, such as `since`, each with the tag's name. */
  readonly others: readonly (readonly [tag: string, text: string])[]
}

/** What comments say by their tags alone. */
export type ApiFlags = {readonly deprecated?: true; readonly experimental?: true}

/** A property of an object type that is written out inside of another type. */
export type ApiField = {
  /** With the names that lead to it: `size.width`, `options.dim`. */
  readonly name: string
  readonly type: ApiCode
  readonly optional: boolean
  readonly comment?: ApiComment | undefined
}

/** Members that an item has from a type of another package or of the language. */
export type ApiInherited = {
  /** `EventEmitter`. */
  readonly name: string
  /** The package; absent: the language and its platforms. */
  readonly from?: string
  readonly members: readonly string[]
}

/** A parameter of a signature. */
export type ApiParameter = {
  readonly name: string
  readonly type: ApiCode
  readonly optional: boolean
  readonly rest: boolean
  /** Properties of an object type that is written out: `options.dim`. */
  readonly fields: readonly ApiField[]
}

/** One overload. */
export type ApiSignature = {
  readonly typeParameters: readonly ApiCode[]
  readonly parameters: readonly ApiParameter[]
  /** Absent for constructors. */
  readonly returns?: ApiCode
  /** Of object types in what it returns. */
  readonly fields: readonly ApiField[]
  readonly flags: ApiFlags
  readonly comment?: ApiComment | undefined
}

/** What a member of an item is. */
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
  /** Of properties, accessors and index signatures; the value of members of an enumeration, where it is given. */
  readonly type?: ApiCode
  /** Of accessors that take something else than they give. */
  readonly setType?: ApiCode
  /** Of methods, constructors and call signatures: an entry for each overload. */
  readonly signatures: readonly ApiSignature[]
  /** Of object types inside of its type. */
  readonly fields: readonly ApiField[]
  readonly flags: ApiFlags
  readonly comment?: ApiComment | undefined
}

/** What an item is. */
export type ItemKind = 'class' | 'enum' | 'interface' | 'type' | 'variable' | 'function'

/** Something that a module declares. */
export type ApiItem = {
  readonly kind: ItemKind
  /** Name that it is exported by; of a default, whose importers choose a name, that of its declaration, else one made of the module's. */
  readonly name: string
  /** Name in its own file, which signatures there use, where that is another one. */
  readonly localName?: string
  /** Whether it is the default of its module: `only`, or beside an export of its name, `too`. */
  readonly default?: 'only' | 'too'
  readonly typeParameters: readonly ApiCode[]
  readonly extends: readonly ApiCode[]
  readonly implements: readonly ApiCode[]
  readonly members: readonly ApiMember[]
  /** Of object types inside of its type that are not its members. */
  readonly fields: readonly ApiField[]
  /** Of type aliases and variables. */
  readonly type?: ApiCode
  /** Place of the name of a type, class or interface in the package; absent: it has none. */
  readonly declaredAt?: {readonly file: string; /** Offset in UTF-16 code units. */ readonly position: number}
  /** Properties of a type alias that is computed from other types, as the type checker resolves them; absent: none, or not asked for. */
  readonly computed?: readonly ApiField[]
  /** Members from outside of the library, as the type checker finds them; absent: none, or not asked for. */
  readonly inherited?: readonly ApiInherited[]
  /** Of functions: an entry for each overload. Of variables that hold a function: its one. */
  readonly signatures: readonly ApiSignature[]
  readonly isAbstract: boolean
  /** How it is declared, where that is neither `const` nor the kind. */
  readonly keyword?: 'let' | 'var' | 'const enum'
  readonly flags: ApiFlags
  readonly comment?: ApiComment | undefined
}

/** What a module passes on from another package. */
export type ApiOutside = {
  readonly from: string
  /** Names that are passed on by themselves. */
  readonly names: readonly string[]
  /** Whether everything is. */
  readonly isAll: boolean
}

/** A type that signatures mention and nobody can import. */
export type ApiHelper = {
  readonly item: ApiItem
  /** Posix path of its declaration inside the package. */
  readonly file: string
  /** The first item of the module that leads to it. */
  readonly shownBy: Pick<ApiItem, 'kind' | 'name'>
}

/** A module or a namespace as a reader sees it. */
export type ApiModule = {
  /** `torchlive/media`, `react.JSX`. */
  readonly name: string
  /** Of a namespace: the module that has it. */
  readonly outer?: string
  /** Of an entry point that exports what an earlier one does, and has no items of its own: the module of that. */
  readonly same?: string
  readonly comment?: ApiComment | undefined
  /** What is exported, sorted by name. */
  readonly items: readonly ApiItem[]
  /** Exported namespaces by name, with the modules that document them. */
  readonly namespaces: readonly {readonly name: string; readonly module: string}[]
  /** What is exported and comes from other packages, sorted by package. */
  readonly outside: readonly ApiOutside[]
  /** Where names in signatures are documented: `Options`, `Space.Options`. */
  readonly links: ReadonlyMap<string, {readonly module: string; readonly name: string}>
  /** By name. */
  readonly helpers: ReadonlyMap<string, ApiHelper>
  /** The module that a name was imported from, for what is not documented here: `ViewProps` to `react-native`. */
  readonly imports: ReadonlyMap<string, string>
}
