import * as v from 'valibot'

/** Schema of a non-empty text. */
export const filledText = v.pipe(v.string(), v.nonEmpty('a non-empty string'))

/** Schema of a category's link, in category files and in `sidebars.json`. */
export const categoryLink = v.variant('type', [
  v.strictObject({type: v.literal('doc'), id: filledText}),
  v.strictObject({
    type: v.literal('generated-index'),
    slug: v.optional(filledText),
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    keywords: v.optional(v.array(v.string())),
    image: v.optional(v.string()),
  }),
])
