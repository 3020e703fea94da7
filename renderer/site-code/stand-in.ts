import {STAND_IN_KEY} from '../core/text/is-stand-in.ts'

/**
 * Source text of an expression whose value stands in for a module that is not there, or for a name that a module lacks. It can be called,
 * constructed and iterated over, is itself whatever is taken from it, and is an empty text or list where it is used as one. As a component
 * it shows its children, which data that has `children` of its own is not. What is named like styles can't be called, since React takes objects alone for them. It lacks the properties by which
 * React and module loaders tell classes, elements, promises and modules, and its chain of prototypes ends, as `instanceof` needs it. One line.
 */
export const STAND_IN = [
  '(() => {',
  "const not = new Set(['then', 'prototype', 'isReactComponent', '$$typeof', '__esModule', 'contextType', 'defaultProps', 'getDerivedStateFromProps']);",
  'const of = (target, key) => {',
  'if (key === Symbol.iterator) return function* () {};',
  "if (key === Symbol.toPrimitive) return () => '';",
  "if (key === 'toJSON') return () => [];",
  `if (key === Symbol.for('${STAND_IN_KEY}')) return true;`,
  "if (key === 'prototype') return target.prototype;",
  "if (typeof key === 'string' && /^style$|(?:^|[a-z])Styles?$/.test(key) && !/^(?:use|get|make|create|with)[A-Z]/.test(key)) return plain;",
  "return typeof key === 'symbol' || not.has(key) ? undefined : nothing };",
  'const parent = new Proxy(function () {}, {get: of});',
  'const plain = new Proxy({}, {get: of, getPrototypeOf: () => parent});',
  "const isNode = (one) => typeof one !== 'object' || one === null || (Array.isArray(one) ? one.every(isNode) : '$$typeof' in one);",
  "const childrenOf = (props) => typeof props === 'object' && props !== null && props !== nothing && isNode(props.children) ? props.children : undefined;",
  "const call = (_target, _self, [props]) => { const children = childrenOf(props); return children === undefined || typeof children === 'function' ? nothing : children };",
  'const nothing = new Proxy(function () {}, {get: of, apply: call, construct: () => nothing, getPrototypeOf: () => parent});',
  'return nothing })()',
].join(' ')

/**
 * Source text of a function that makes a stand-in remember the records that it is called with, for configurations that ask a package that
 * is not installed to check or to complete their settings. A property of what a call returns is that of such a record. In place of a
 * schema it is its default: `object({MODE: string().default('a')}).parse(process.env).MODE` is that of the environment or `'a'`. The
 * environment as a whole is not among the properties, which may be published. One line.
 */
export const REMEMBER_RECORDS = [
  '((base) => {',
  'const made = new WeakMap();',
  "const defaults = new Set(['catch', 'default', 'defaulted', 'fallback', 'nullish', 'optional']);",
  "const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);",
  'const recordsOf = (value) => made.get(value)?.records ?? (isRecord(value) && !isRecord(value.position) ? [value] : []);',
  'const make = (records, value, name) => {',
  'const find = (key) => { const own = records.filter((record) => Object.hasOwn(record, key)).map((record) => record[key]).filter((one) => one !== undefined);',
  'const schema = own.at(-1); return own.findLast((one) => !made.has(one)) ?? made.get(schema)?.value ?? schema };',
  'const isPublic = (key) => records.some((record) => Object.hasOwn(record, key) && record[key] !== process.env[key]);',
  'const names = () => [...new Set(records.flatMap(Object.keys))].filter(isPublic);',
  'const call = (_target, _self, given) => { const shown = base(...given); if (shown !== base) return shown;',
  'const isDefault = defaults.has(name) && given.length > 0 && !made.has(given.at(-1)); const added = isDefault ? [] : given.flatMap(recordsOf);',
  "return make([...records, ...added], isDefault ? given.at(-1) : (added.find((one) => Object.hasOwn(one, 'default'))?.default ?? value)) };",
  'const one = new Proxy(function () {}, {',
  'get: (_target, key) => { const found = find(key); if (found !== undefined) return found; const known = base[key];',
  "if (key === Symbol.toPrimitive && value !== undefined) return () => value; if (key === 'toJSON' && records.length > 0) return () => ({...one});",
  'return known === base ? make(records, value, key) : known },',
  'ownKeys: (target) => [...new Set([...Reflect.ownKeys(target), ...names()])],',
  'getOwnPropertyDescriptor: (target, key) => names().includes(key) ? {value: find(key), writable: true, enumerable: true, configurable: true} : Reflect.getOwnPropertyDescriptor(target, key),',
  'apply: call, construct: (_target, given) => call(undefined, undefined, given), getPrototypeOf: () => Object.getPrototypeOf(base)});',
  'made.set(one, {records, value}); return one };',
  'return make([], undefined) })',
].join(' ')
