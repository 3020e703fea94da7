import {createContext, useContext} from 'react'
import type {ComponentType, ReactNode} from 'react'

type Components = Readonly<Record<string, ComponentType | string>>

type Given = Components | ((around: Components) => Components)

/** The components that code gives to MDX. Those that Markdown shows are known when it is compiled. */
const MDXContext = createContext<Components>({})

/** Returns the components of the providers around (`useMDXComponents` of `@mdx-js/react`), with others that take precedence. */
export function useMDXComponents(components?: Given): Components {
  const around = useContext(MDXContext)
  return typeof components === 'function' ? components(around) : {...around, ...components}
}

/** Shows its children (`MDXProvider` of `@mdx-js/react`). */
export function MDXProvider({components, disableParentContext = false, children}: ProviderProps): ReactNode {
  const all = useMDXComponents(components)
  const own = typeof components === 'function' ? components({}) : (components ?? {})
  return <MDXContext value={disableParentContext ? own : all}>{children}</MDXContext>
}

type ProviderProps = {readonly components?: Given; readonly disableParentContext?: boolean; readonly children?: ReactNode}
