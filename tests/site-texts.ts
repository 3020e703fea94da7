import {clientTextIds} from '../renderer/core/texts/client-texts.ts'
import {interfaceTexts} from '../renderer/core/texts/interface-texts.ts'

// What the bundler puts into scripts: unit tests import their sources as they are.
Object.assign(globalThis, {
  SITE_TEXTS: Object.fromEntries(Object.entries(clientTextIds).map(([name, id]) => [name, interfaceTexts[id].message])),
})
