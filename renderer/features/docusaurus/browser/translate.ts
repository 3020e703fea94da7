export {Translate as default, translate} from '../../../browser/react/translate.ts'
