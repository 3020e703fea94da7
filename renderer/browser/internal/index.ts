/**
 * `docsite/internal`: the API with which a site's code calls the internal page that frames it. It needs no framework and
 * can be loaded anywhere: without such a page, calls reject with `Not running on static docs`.
 */
export {callBridge} from './call-bridge.ts'
export type {BridgeRequest} from '../bridge-event.ts'
export {createFlags} from './create-flags.ts'
export type {Flags} from './create-flags.ts'
export {displayComponent, reportContentCopied, reportContentSelected, reportFeatureUsage} from './feedback.ts'
export type {DisplayedComponent} from './feedback.ts'
export {getBase64ImageOfSymbol, getDocsApi, getServiceStatus, getSpecInfo} from './look-up.ts'
export type {DocsApi} from './look-up.ts'
export {submitDiff} from './submit-diff.ts'
export type {DiffRequest, SubmittedDiff} from './submit-diff.ts'
