import sets from '@generated/docsite-versions'

const DOCS = 'docusaurus-plugin-content-docs'

/** Returns data that plugins share. Here only docs do. */
export default function useGlobalData(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {[DOCS]: sets}
}

/** Returns the data of all instances of a plugin. Undefined if it shares none. */
export function useAllPluginInstancesData(name: string): Readonly<Record<string, unknown>> | undefined {
  return name === DOCS ? sets : undefined
}

/** Returns the data of a plugin. Undefined if it shares none. */
export function usePluginData(name: string, id = 'default'): unknown {
  return useAllPluginInstancesData(name)?.[id]
}
