import {defineConfig} from 'docsite'

export default defineConfig({title: 'Errors', url: 'https://example.com'})
