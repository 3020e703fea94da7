import type {InterfaceText} from './interface-text.ts'

/** Texts of the banner for staff, except the template of the staff check. */
export const internalDocsTexts = {
  'docsite.internalDocs.redirect': {
    message: 'Redirect me automatically in future',
    description: 'Choice on the banner that leads staff to the internal pages',
  },
} as const satisfies Readonly<Record<string, InterfaceText>>

/** Texts of the in-page editor. */
export const editorTexts = {
  'docsite.editor.editHere': {message: 'Edit here', description: 'Button that opens the editor'},
  'docsite.editor.addPage': {message: 'Add a page', description: 'Button that opens the editor for a new page, and its title'},
  'docsite.editor.path': {message: 'Path of its file', description: 'Field for the path of a new page'},
  'docsite.editor.goOn': {message: 'Go on', description: 'Button after that field'},
  'docsite.editor.pathLetters': {
    message: 'The path can have letters, digits, dots, hyphens, underscores and slashes.',
    description: 'What is wrong with the path of a new page',
  },
  'docsite.editor.pathAbove': {
    message: 'The path cannot lead to a folder above.',
    description: 'What is wrong with the path of a new page',
  },
  'docsite.editor.pathSlashes': {
    message: 'The path begins with a name and has one slash between two.',
    description: 'What is wrong with the path of a new page',
  },
  'docsite.editor.pathEnd': {
    message: 'The name of a page ends with .md or .mdx.',
    description: 'What is wrong with the path of a new page',
  },
  'docsite.editor.edit': {message: 'Edit {file}', description: 'Title of the editor'},
  'docsite.editor.add': {message: 'Add {file}', description: 'Title of the editor for a new page'},
  'docsite.editor.draft': {message: 'There is a draft of this page from {date}.', description: 'When the reader left before submitting'},
  'docsite.editor.startAfresh': {message: 'Start afresh', description: 'Button that leaves the draft'},
  'docsite.editor.useDraft': {message: 'Go on with the draft', description: 'Button that takes the draft'},
  'docsite.editor.loading': {message: 'Loading …', description: 'While the source of the page is loaded'},
  'docsite.editor.tryAgain': {message: 'Try again', description: 'Button when that failed'},
  'docsite.editor.text': {message: 'Text of the page', description: 'The field with the source of the page'},
  'docsite.editor.submit': {message: 'Submit', description: 'Button of the editor'},
  'docsite.editor.submitting': {message: 'Submitting …', description: 'While a change is submitted'},
  'docsite.editor.submitted': {message: 'Your change was submitted: {link}', description: 'The link is the number of the change'},
  'docsite.editor.backToText': {message: 'Back to the text', description: 'Button when submitting failed'},
  'docsite.editor.close': {message: 'Close', description: 'Button that closes the editor'},
} as const satisfies Readonly<Record<string, InterfaceText>>
