// What editors accept and reject in plugins. The compiler is the test: `npm run typecheck` reads this file.
import {defineConfig} from 'docsite'
import {definePlugin} from 'docsite/plugin'
import * as v from 'valibot'

const plain = definePlugin({name: 'plain', setup: () => ({})})
const optional = definePlugin({
  name: 'optional',
  options: v.optional(v.object({depth: v.optional(v.number(), 2)}), {}),
  // defaults are filled in
  setup: ({depth}) => ({docs: () => [{version: 'next', path: 'a.md', text: depth.toFixed()}]}),
})
const required = definePlugin({name: 'required', options: v.object({depth: v.number()}), setup: () => ({})})

defineConfig({title: 'A', url: 'https://a.org', plugins: [plain(), optional(), optional({}), optional({depth: 1}), required({depth: 1})]})

// @ts-expect-error it takes no options
plain({depth: 1})
// @ts-expect-error an option of another type
optional({depth: '1'})
// @ts-expect-error its options have to be given
required()
// @ts-expect-error no plugin, but the function that makes it
defineConfig({title: 'A', url: 'https://a.org', plugins: [plain]})
// @ts-expect-error an unknown part
definePlugin({name: 'other', setup: () => ({hooks: {}})})
definePlugin({
  name: 'other',
  setup: () => ({
    docs: () => [],
    // @ts-expect-error a misspelt part beside another
    page: () => [],
  }),
})
// @ts-expect-error docs have a version
definePlugin({name: 'other', setup: () => ({docs: () => [{path: 'a.md', text: ''}]})})
// @ts-expect-error a level is one of three words
definePlugin({name: 'other', setup: () => ({codes: {a: {level: 'info', title: 'A'}}})})
