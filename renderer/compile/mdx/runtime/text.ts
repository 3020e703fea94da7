import {createShowText} from '../../../core/texts/show-text.ts'
import {messages} from '../../../browser/react/messages.ts'
import {lang} from '../../../browser/react/site-constants.ts'

/** Returns a text of docsite in the language that is built, for components of content. */
export const text = createShowText({locale: {htmlLang: lang}, messages})
