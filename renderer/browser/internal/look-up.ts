import {callBridge} from './call-bridge.ts'

/** Requests the parent page's information about a style. */
export function getSpecInfo(styleId: string): Promise<unknown> {
  return callBridge({module: 'bloks', api: 'getSpecInfo', args: {styleId}})
}

/** An API of a docset. */
export type DocsApi = {readonly name: string; readonly framework: string; readonly docset: string}

/** Looks up an API in the documentation of user interfaces. */
export function getDocsApi({name, framework, docset}: DocsApi): Promise<unknown> {
  return callBridge({module: 'uidocs', api: 'getApi', args: {name, framework, docset}})
}

/** Requests an image of a class's symbol, as rendered by the parent page. */
export function getBase64ImageOfSymbol(classname: string, symbol: string): Promise<unknown> {
  return callBridge({module: 'componentpreview', api: 'getBase64ImageOfSymbol', args: {classname, symbol}})
}

/** Requests the status of the service of generated metadata. */
export function getServiceStatus(): Promise<unknown> {
  return callBridge({module: 'metagen', api: 'getServiceStatus', args: {}})
}
