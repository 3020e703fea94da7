import type {Node} from 'estree-jsx'

/** The steps of an evaluation. It is suspended where the code says `yield` (with the value) or `await` (with an `Awaiting`). */
export type Evaluation<Value = unknown> = Generator<unknown, Value, unknown>

/** What an evaluation yields for `await`; who runs it sends back what the promise comes to. */
export class Awaiting {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** What is shared by all scopes of one program. */
export type Realm = {
  readonly evaluate: (node: Node, scope: Scope) => Evaluation
  /** Called by every loop and function; throws when the program does not come to an end. */
  readonly tick: () => void
  /** Remembers where something was thrown, unless it is known. */
  readonly noteThrown: (thrown: unknown, node: Node) => void
}

/** What a call brings besides variables; arrow functions share that of the function around them. */
export type Frame = {
  thisValue?: unknown
  /** False in the constructor of a derived class before `super()`. */
  isThisBound: boolean
  readonly newTarget?: unknown
  /** The object that a method belongs to; `super` begins at its prototype. */
  readonly home?: object | undefined
  /** `super(…)` in the constructor of a derived class. */
  readonly callSuper?: (args: readonly unknown[]) => unknown
}

type Binding = {value: unknown; isReady: boolean; readonly isConstant: boolean}

/** How a name is declared. `let`, `const` and classes are not ready before their declaration is evaluated. */
export type Declaration = {readonly isConstant?: boolean; readonly isReady?: boolean; readonly value?: unknown}

/** Variables of a block or function, inside of those around it. */
export class Scope {
  readonly realm: Realm
  readonly frame: Frame
  readonly #parent: Scope | undefined
  readonly #bindings = new Map<string, Binding>()

  constructor({realm, frame, parent}: {realm: Realm; frame: Frame; parent?: Scope}) {
    this.realm = realm
    this.frame = frame
    this.#parent = parent
  }

  child(frame: Frame = this.frame): Scope {
    return new Scope({realm: this.realm, frame, parent: this})
  }

  /** A scope beside this one whose variables have the same values: each turn of a `for` has its own. */
  copy(): Scope {
    const copy = new Scope({realm: this.realm, frame: this.frame, ...(this.#parent && {parent: this.#parent})})
    for (const [name, binding] of this.#bindings) copy.#bindings.set(name, {...binding})
    return copy
  }

  evaluate(node: Node): Evaluation {
    return this.realm.evaluate(node, this)
  }

  has(name: string): boolean {
    return this.#bindings.has(name)
  }

  declare(name: string, {isConstant = false, isReady = true, value}: Declaration = {}): void {
    this.#bindings.set(name, {value, isReady, isConstant})
  }

  /** Gives a declared name its first value. */
  initialise(name: string, value: unknown): void {
    const binding = this.#find(name)
    if (!binding) throw notDefined(name)
    binding.value = value
    binding.isReady = true
  }

  /** @throws ReferenceError */
  get(name: string): unknown {
    return this.#ready(name).value
  }

  /** @throws ReferenceError, and TypeError for constants */
  set(name: string, value: unknown): void {
    const binding = this.#ready(name)
    if (binding.isConstant) throw new TypeError(`Assignment to constant variable: ${name}`)
    binding.value = value
  }

  /** Whether the name is declared here or around; `typeof` may ask for others. */
  knows(name: string): boolean {
    return this.#find(name) !== undefined
  }

  #ready(name: string): Binding {
    const binding = this.#find(name)
    if (!binding) throw notDefined(name)
    if (!binding.isReady) throw new ReferenceError(`Cannot access '${name}' before initialization`)
    return binding
  }

  #find(name: string): Binding | undefined {
    const binding = this.#bindings.get(name)
    return binding ?? (this.#parent ? this.#parent.#find(name) : undefined)
  }
}

function notDefined(name: string): ReferenceError {
  return new ReferenceError(`${name} is not defined`)
}

/** How nodes are evaluated whose evaluation is never suspended. */
export type DirectHandlers = {
  readonly [Type in Node['type']]?: (node: Extract<Node, {type: Type}>, scope: Scope) => unknown
}

/** How the other nodes are evaluated, by type. */
export type Handlers = {
  readonly [Type in Node['type']]?: (node: Extract<Node, {type: Type}>, scope: Scope) => Evaluation
}
