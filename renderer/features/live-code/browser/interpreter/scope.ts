import type {Node} from 'estree-jsx'

/** An evaluation as a generator. It is suspended at `yield` (with the value) and `await` (with an `Awaiting`). */
export type Evaluation<Value = unknown> = Generator<unknown, Value, unknown>

/** The object that an evaluation yields for `await`; the runner resumes it with the settled value. */
export class Awaiting {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** The state shared by all scopes of one program. */
export type Realm = {
  readonly evaluate: (node: Node, scope: Scope) => Evaluation
  /** Called on every loop iteration and function call; throws if the program runs for too long. */
  readonly tick: () => void
  /** Records where an error was thrown, unless that is known. */
  readonly noteThrown: (thrown: unknown, node: Node) => void
}

/** The context of a call, besides its variables; arrow functions share that of the enclosing function. */
export type Frame = {
  thisValue?: unknown
  /** False in the constructor of a derived class before `super()`. */
  isThisBound: boolean
  readonly newTarget?: unknown
  /** The object that a method belongs to; `super` starts at its prototype. */
  readonly home?: object | undefined
  /** Implements `super(…)` in the constructor of a derived class. */
  readonly callSuper?: (args: readonly unknown[]) => unknown
}

type Binding = {value: unknown; isReady: boolean; readonly isConstant: boolean}

/** Options of a declaration. `let`, `const` and classes are not ready before their declaration is evaluated. */
export type Declaration = {readonly isConstant?: boolean; readonly isReady?: boolean; readonly value?: unknown}

/** The variables of a block or function, nested in the enclosing scopes. */
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

  /** Creates a sibling scope with the same values: each iteration of a `for` has its own. */
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

  /** Initializes a declared name. */
  initialise(name: string, value: unknown): void {
    const binding = this.#find(name)
    if (!binding) throw notDefined(name)
    binding.value = value
    binding.isReady = true
  }

  /**
   * Returns the value of a name.
   * @throws ReferenceError
   */
  get(name: string): unknown {
    return this.#ready(name).value
  }

  /**
   * Assigns a value to a declared name.
   * @throws ReferenceError, and TypeError for constants
   */
  set(name: string, value: unknown): void {
    const binding = this.#ready(name)
    if (binding.isConstant) throw new TypeError(`Assignment to constant variable: ${name}`)
    binding.value = value
  }

  /** Reports whether the name is declared in this scope or an enclosing one; `typeof` may be applied to undeclared names. */
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

/** Handlers of nodes whose evaluation is never suspended, by type. */
export type DirectHandlers = {
  readonly [Type in Node['type']]?: (node: Extract<Node, {type: Type}>, scope: Scope) => unknown
}

/** Handlers of the other nodes, by type. */
export type Handlers = {
  readonly [Type in Node['type']]?: (node: Extract<Node, {type: Type}>, scope: Scope) => Evaluation
}
