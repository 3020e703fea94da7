import {callBridge} from './call-bridge.ts'

/** What the page around knows of a style. */
export function getSpecInfo(styleId: string): Promise<unknown> {
  return callBridge({module: 'bloks', api: 'getSpecInfo', args: {styleId}})
}

/** Which API of a docset the page around would show. */
export type DocsApi = {readonly name: string; readonly framework: string; readonly docset: string}

/** Looks an API up in the documentation of user interfaces. */
export function getDocsApi({name, framework, docset}: DocsApi): Promise<unknown> {
  return callBridge({module: 'uidocs', api: 'getApi', args: {name, framework, docset}})
}

/** A picture of a symbol of a class, as the page around draws it. */
export function getBase64ImageOfSymbol(classname: string, symbol: string): Promise<unknown> {
  return callBridge({module: 'componentpreview', api: 'getBase64ImageOfSymbol', args: {classname, symbol}})
}

/** Whether the service of generated metadata runs. */
export function getServiceStatus(): Promise<unknown> {
  return callBridge({module: 'metagen', api: 'getServiceStatus', args: {}})
}
