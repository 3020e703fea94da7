import emoji from 'remark-emoji-of-nobody'
import {owner} from './owner.ts'

export default {title: owner, url: 'https://example.org', markdown: {remarkPlugins: [emoji]}}
