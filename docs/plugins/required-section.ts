import {definePlugin} from 'docsite/plugin'
import * as v from 'valibot'

/** Reports pages of a folder that lack a section, such as tutorials without “Prerequisites”. */
export const requiredSection = definePlugin({
  name: 'required-section',
  options: v.strictObject({folder: v.string(), heading: v.string()}),
  setup: ({folder, heading}) => ({
    codes: {missing: {level: 'warning', title: 'Page without a section that it needs'}},
    check({pages, report}) {
      for (const {file, headings} of pages) {
        if (!file.includes(`/${folder}/`) || headings.some(({text}) => text === heading)) continue
        report({
          code: 'missing',
          file,
          message: `The section “${heading}” is missing; every page of \`${folder}\` has one.`,
          hint: `Add a heading \`## ${heading}\`.`,
        })
      }
    },
  }),
})
