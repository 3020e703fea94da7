const KEEPS_MARKS = Symbol('keepsMarks')

/**
 * Declares that a component only passes its children on, or inspects them through `writtenType`, so that they can stay traced to
 * their places. Other components get their children exactly as written.
 */
export function withTracedChildren<Component extends object>(component: Component): Component {
  return Object.assign(component, {[KEEPS_MARKS]: true})
}

/** Reports whether the children of a component can stay traced. */
export function hasTracedChildren(type: object): boolean {
  return KEEPS_MARKS in type
}
