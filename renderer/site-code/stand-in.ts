/**
 * Source text of an expression whose value stands in for a module that is not there, or for a name that a module lacks. It can be called,
 * constructed and iterated over, is itself whatever is taken from it, and is an empty text or list where it is used as one. As a component
 * it shows its children. What is named like styles can't be called, since React takes objects alone for them. It lacks the properties by which
 * React and module loaders tell classes, elements, promises and modules, and its chain of prototypes ends, as `instanceof` needs it. One line.
 */
export const STAND_IN = [
  '(() => {',
  "const not = new Set(['then', 'prototype', 'isReactComponent', '$$typeof', '__esModule', 'contextType', 'defaultProps', 'getDerivedStateFromProps']);",
  'const of = (target, key) => {',
  'if (key === Symbol.iterator) return function* () {};',
  "if (key === Symbol.toPrimitive) return () => '';",
  "if (key === 'toJSON') return () => [];",
  "if (key === 'prototype') return target.prototype;",
  "if (typeof key === 'string' && /^style$|(?:^|[a-z])Styles?$/.test(key) && !/^(?:use|get|make|create|with)[A-Z]/.test(key)) return plain;",
  "return typeof key === 'symbol' || not.has(key) ? undefined : nothing };",
  'const parent = new Proxy(function () {}, {get: of});',
  'const plain = new Proxy({}, {get: of, getPrototypeOf: () => parent});',
  "const childrenOf = (props) => typeof props === 'object' && props !== null && props !== nothing ? props.children : undefined;",
  "const call = (_target, _self, [props]) => { const children = childrenOf(props); return children === undefined || typeof children === 'function' ? nothing : children };",
  'const nothing = new Proxy(function () {}, {get: of, apply: call, construct: () => nothing, getPrototypeOf: () => parent});',
  'return nothing })()',
].join(' ')
