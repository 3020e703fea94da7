import type {ApiCode, ApiItem, ApiSignature} from '../model/api.ts'
import {plainText, startOf} from '../parse/code-tokens.ts'

/** The props and the ref of a React component. */
export type ApiComponent = {
  /** Types of the props, one for each part of an intersection. */
  readonly props: readonly ApiCode[]
  /** Type of the value of a ref to the component. */
  readonly ref?: ApiCode
}

/** Matches React's component types, by the last part of their name. Their first argument is the type of the props. */
const components =
  /^(?:FC|VFC|FunctionComponent|ComponentType|ComponentClass|JSXElementConstructor|(?:Named|ForwardRef)?ExoticComponent|(?:Pure)?Component)$/

/** Matches React's types whose first argument is the type of another component. */
const wrappers = /^(?:Memo|Lazy)ExoticComponent$/

/** Matches React's types that do not change the names of props. */
const sameProps = /^(?:Readonly|PropsWithChildren|PropsWithoutRef|PropsWithRef)$/

/**
 * Returns the props and the ref of an item that can be used as a React component: a class that extends `Component`, a result of `memo`,
 * `forwardRef` or `lazy`, or a function with an upper-case name that returns elements. Decides by the types as written. Returns undefined
 * for other items.
 * @param isReact reports whether a name in the code of the item comes from React
 */
export function findComponent(item: ApiItem, isReact: (name: string) => boolean): ApiComponent | undefined {
  const [signature] = item.signatures
  const type = item.kind === 'class' ? item.extends[0] : item.kind === 'variable' ? item.type : undefined
  const isNamed = /^\p{Lu}/u.test(item.localName ?? item.name)
  const props = signature && isNamed ? propsOfFunction(signature) : type && propsOfType(type, isReact)
  return props && splitProps(props)
}

/** Returns the type of the props of a function component. A component without parameters has no props: `() => JSX.Element`. */
function propsOfFunction({parameters, returns}: ApiSignature): ApiCode | undefined {
  const [props = {type: nothing}, , more] = parameters
  return returns !== undefined && more === undefined && isElement(returns) ? props.type : undefined
}

const nothing: ApiCode = {open: '{', items: [], separator: ';', close: '}', pad: true}

/** Matches React's types of rendered elements. */
const elements = /(?:^|\.)(?:JSX\.Element|ReactElement|ReactNode)$/

function isElement(type: ApiCode): boolean {
  const names = ('parts' in type ? type.parts : [type]).map((part) => plainText(part).replace(/<.*$/s, ''))
  return names.some((name) => elements.test(name)) && names.every((name) => elements.test(name) || name === 'null' || name === 'undefined')
}

function propsOfType(type: ApiCode, isReact: (name: string) => boolean): ApiCode | undefined {
  const {name, args} = genericOf(type)
  const [first] = args
  const last = name.split('.').at(-1) ?? ''
  if (first === undefined || !isReact(name)) return undefined
  if (components.test(last)) return first
  return wrappers.test(last) ? (propsOfType(first, isReact) ?? firstParameter(first)) : undefined
}

/**
 * Returns the type of the first parameter of a type such as `(props: Props) => JSX.Element`. For `typeof View` it is empty, because the
 * signature links to the section that describes the parameters.
 */
function firstParameter(type: ApiCode): ApiCode | undefined {
  if (!('sequence' in type)) return undefined
  if (startOf(type, 7) === 'typeof ') return nothing
  const list = type.sequence.find((part) => 'items' in part && part.open === '(')
  const parameter = list && 'items' in list ? list.items[0] : nothing
  return parameter && 'sequence' in parameter ? parameter.sequence.at(-1) : list && nothing
}

/**
 * Returns the name and the type arguments of a type.
 * @example genericOf(the code of `React.FC<Props>`) // => {name: 'React.FC', args: [the code of `Props`]}
 */
export function genericOf(type: ApiCode): {readonly name: string; readonly args: readonly ApiCode[]} {
  const [head, list] = 'sequence' in type ? type.sequence : [type]
  const name = head !== undefined && 'text' in head ? (head.reference ?? '') : ''
  return {name, args: list !== undefined && 'items' in list && list.open === '<' ? list.items : []}
}

function splitProps(type: ApiCode): ApiComponent {
  const parts = ('parts' in type && type.operator === '&' ? type.parts : [type]).map((part): ApiComponent => {
    const {name, args} = genericOf(part)
    const last = name.split('.').at(-1) ?? ''
    const [first] = args
    if (first !== undefined && sameProps.test(last)) return splitProps(first)
    return first !== undefined && /^(?:Ref|Class)Attributes$/.test(last) ? {props: [], ref: first} : {props: [part]}
  })
  const ref = parts.find((part) => part.ref !== undefined)?.ref
  return {props: parts.flatMap(({props}) => props), ...(ref && {ref})}
}
