import {origin} from './settings.ts'

export default {title: 'Site', url: origin()}
