import type {ClassDeclaration, ClassExpression, MethodDefinition, PropertyDefinition, StaticBlock} from 'estree-jsx'
import {evaluateNamed} from './evaluate-named.ts'
import {createFunction, finish, methodFrame, runFunction} from './functions.ts'
import {defineMethod} from './objects.ts'
import {keyOf, thisOf} from './references.ts'
import type {Evaluation, Frame, Handlers, Scope} from './scope.ts'

type ClassNode = ClassDeclaration | ClassExpression
type Class = new (...args: unknown[]) => object
/** Initializes an instance or the class itself. */
type Initialiser = (target: object) => void

/** Handlers of classes, with fields, private members and static blocks. */
export const classes = {
  *ClassDeclaration(node, scope) {
    const made = yield* createClass(node, scope)
    if (node.id) scope.initialise(node.id.name, made)
  },
  *ClassExpression(node, scope) {
    return yield* createClass(node, scope)
  },
} satisfies Handlers

function* createClass(node: ClassNode, around: Scope): Evaluation<Class> {
  const scope = around.child()
  if (node.id) scope.declare(node.id.name, {isConstant: true, isReady: false})
  for (const {key} of members(node)) {
    if (key.type === 'PrivateIdentifier' && !scope.has(`#${key.name}`)) scope.declare(`#${key.name}`, {value: Symbol(`#${key.name}`)})
  }
  const parent = node.superClass ? ((yield* scope.evaluate(node.superClass)) as Class | null) : undefined
  if (parent !== undefined && parent !== null && typeof parent !== 'function') throw new TypeError('A class can only extend a class')
  const prototype = Object.create(parent === undefined ? Object.prototype : parent === null ? null : (parent.prototype as object)) as object
  const fields: Initialiser[] = []
  const made = constructorOf(node, {scope, parent, prototype, fields})
  if (node.id) scope.initialise(node.id.name, made)
  const statics: Initialiser[] = []
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock') statics.push(blockOf(member, scope))
    else if (member.type === 'MethodDefinition' && member.kind === 'constructor') continue
    else {
      const add = yield* member.type === 'MethodDefinition'
        ? methodOf(member, {scope, home: member.static ? made : prototype})
        : fieldOf(member, {scope, home: member.static ? made : prototype})
      const isPerInstance = member.type === 'PropertyDefinition' || member.key.type === 'PrivateIdentifier'
      if (!isPerInstance) add(member.static ? made : prototype)
      // private methods are defined before any field is initialized
      else if (member.type === 'MethodDefinition') (member.static ? statics : fields).unshift(add)
      else (member.static ? statics : fields).push(add)
    }
  }
  for (const initialise of statics) initialise(made)
  return made
}

function members(node: ClassNode): (MethodDefinition | PropertyDefinition)[] {
  return node.body.body.filter((member) => member.type !== 'StaticBlock')
}

type Parts = {
  readonly scope: Scope
  readonly parent: Class | null | undefined
  readonly prototype: object
  readonly fields: readonly Initialiser[]
}

function constructorOf(node: ClassNode, {scope, parent, prototype, fields}: Parts): Class {
  const written = node.body.body.find((member) => member.type === 'MethodDefinition' && member.kind === 'constructor')
  const initialise = (self: object): object => {
    for (const add of fields) add(self)
    return self
  }
  const made = function (...args: unknown[]): object {
    if (new.target === undefined) throw new TypeError(`Class constructor ${node.id?.name ?? ''} cannot be invoked without 'new'`)
    const newTarget = new.target as unknown as Class
    const callParent = (given: readonly unknown[]): object => Reflect.construct(Object.getPrototypeOf(made) as Class, given, newTarget)
    const create = (given: readonly unknown[]): object =>
      initialise(parent ? callParent(given) : (Object.create(newTarget.prototype as object) as object))
    if (written?.type !== 'MethodDefinition') return create(args)
    const frame: Frame = {isThisBound: false, newTarget, home: prototype, ...(parent && {callSuper})}
    function callSuper(given: readonly unknown[]): object {
      if (frame.isThisBound) throw new ReferenceError('Super constructor may only be called once')
      const self = callParent(given)
      Object.assign(frame, {thisValue: self, isThisBound: true})
      return initialise(self)
    }
    if (!parent) Object.assign(frame, {thisValue: create([]), isThisBound: true})
    const result = finish(runFunction(written.value, scope.child(frame), args))
    return typeof result === 'object' && result !== null ? result : (thisOf(frame) as object)
  } as unknown as Class
  if (parent) Object.setPrototypeOf(made, parent)
  Object.defineProperty(made, 'prototype', {value: prototype, writable: false})
  Object.defineProperty(made, 'name', {value: node.id?.name ?? '', configurable: true})
  Object.defineProperty(prototype, 'constructor', {value: made, writable: true, configurable: true})
  return made
}

type Place = {readonly scope: Scope; readonly home: object}

function* methodOf({computed, key: written, kind, value}: MethodDefinition, {scope, home}: Place): Evaluation<Initialiser> {
  const key = yield* keyOf({computed, key: written}, scope)
  const made = createFunction(value, scope, home)
  return (target) => defineMethod(target, {key, kind: kind === 'constructor' ? 'method' : kind, made, enumerable: false})
}

/** Evaluates the name of a field once; its value is evaluated for each instance. */
function* fieldOf({computed, key: written, value: node}: PropertyDefinition, {scope, home}: Place): Evaluation<Initialiser> {
  const key = yield* keyOf({computed, key: written}, scope)
  const enumerable = written.type !== 'PrivateIdentifier'
  return (target) => {
    const inner = scope.child(methodFrame(target, home))
    const value = node ? finish(evaluateNamed(node, {type: 'Identifier', name: key}, inner)) : undefined
    Object.defineProperty(target, key, {value, writable: true, enumerable, configurable: true})
  }
}

function blockOf({body}: StaticBlock, scope: Scope): Initialiser {
  return (target) => void finish(scope.child(methodFrame(target, target)).evaluate({type: 'BlockStatement', body}))
}
