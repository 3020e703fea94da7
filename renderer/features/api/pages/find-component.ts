import type {ApiCode, ApiItem, ApiSignature} from '../../../core/model/api.ts'
import {plainText, startOf} from '../parse/code-tokens.ts'

/** What a React component takes. */
export type ApiComponent = {
  /** Types of its props: of an intersection each part. */
  readonly props: readonly ApiCode[]
  /** What a ref to it leads to. */
  readonly ref?: ApiCode
}

/** Types of React that are components, by the last part of their name: their first argument is the type of the props. */
const components =
  /^(?:FC|VFC|FunctionComponent|ComponentType|ComponentClass|JSXElementConstructor|(?:Named|ForwardRef)?ExoticComponent|(?:Pure)?Component)$/

/** Types of React whose first argument is the type of another component. */
const wrappers = /^(?:Memo|Lazy)ExoticComponent$/

/** Types of React that change nothing of what props are called. */
const sameProps = /^(?:Readonly|PropsWithChildren|PropsWithoutRef|PropsWithRef)$/

/**
 * Tells whether code can use an item as a React component: a class that extends `Component`, what `memo`, `forwardRef` and `lazy` give, a
 * function with an upper-case name that gives elements. By the types as they are written; undefined when it is none.
 * @param isReact whether a name in its code is React's own
 */
export function findComponent(item: ApiItem, isReact: (name: string) => boolean): ApiComponent | undefined {
  const [signature] = item.signatures
  const type = item.kind === 'class' ? item.extends[0] : item.kind === 'variable' ? item.type : undefined
  const isNamed = /^\p{Lu}/u.test(item.localName ?? item.name)
  const props = signature && isNamed ? propsOfFunction(signature) : type && propsOfType(type, isReact)
  return props && splitProps(props)
}

/** Props that nobody gives are none: `() => JSX.Element`. */
function propsOfFunction({parameters, returns}: ApiSignature): ApiCode | undefined {
  const [props = {type: nothing}, , more] = parameters
  return returns !== undefined && more === undefined && isElement(returns) ? props.type : undefined
}

const nothing: ApiCode = {open: '{', items: [], separator: ';', close: '}', pad: true}

/** Types of React that are what a component gives. */
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

/** Of a type such as `(props: Props) => JSX.Element`. What `typeof View` takes is said there, where the signature leads to. */
function firstParameter(type: ApiCode): ApiCode | undefined {
  if (!('sequence' in type)) return undefined
  if (startOf(type, 7) === 'typeof ') return nothing
  const list = type.sequence.find((part) => 'items' in part && part.open === '(')
  const parameter = list && 'items' in list ? list.items[0] : nothing
  return parameter && 'sequence' in parameter ? parameter.sequence.at(-1) : list && nothing
}

/** @example genericOf(the code of `React.FC<Props>`) // => {name: 'React.FC', args: [the code of `Props`]} */
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
