import {createShowText} from '../../html/interface-text.ts'
import {messages} from '../../react/messages.ts'
import {lang} from '../../react/site-constants.ts'

/** A text of docsite in the language that is built, for components of content. */
export const text = createShowText({locale: {htmlLang: lang}, messages})
