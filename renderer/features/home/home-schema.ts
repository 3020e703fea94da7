import * as v from 'valibot'

const text = v.pipe(v.string('a string'), v.trim())
const filled = v.pipe(text, v.nonEmpty('a non-empty string'))
const pixels = v.pipe(v.string('a number of pixels'), v.regex(/^\d{1,4}(?:px)?$/, 'a number of pixels'), v.transform(parseFloat))

const either = 'a path, or an object with `src`, or with `light` and `dark`'
const size = {alt: v.optional(text), width: v.optional(pixels), height: v.optional(pixels)}

/** An image: one, or one for each colour mode. */
const image = v.union(
  [
    v.pipe(
      filled,
      v.transform((src) => ({src})),
    ),
    v.strictObject({src: filled, ...size}, either),
    v.strictObject({light: filled, dark: filled, ...size}, either),
  ],
  either,
)

/** A sign in text, such as an emoji, or an image. */
const icon = v.union(
  [
    filled,
    v.strictObject({src: filled, ...size, wrap: v.optional(text)}, either),
    v.strictObject({light: filled, dark: filled, ...size, wrap: v.optional(text)}, either),
  ],
  'text such as an emoji, or an object with `src`',
)

const link = {link: filled, target: v.optional(text), rel: v.optional(text)}
const theme = v.optional(v.picklist(['brand', 'alt', 'sponsor'], '`brand`, `alt` or `sponsor`'), 'brand')

/** The front matter of a home page: keys are those of VitePress. Numbers are read as they are written. */
export const homeSchema = v.object({
  hero: v.optional(
    v.strictObject(
      {
        name: v.optional(text),
        text: v.optional(text),
        tagline: v.optional(text),
        image: v.optional(image),
        actions: v.optional(
          v.array(v.strictObject({theme, text: filled, ...link}, 'an object with `text` and `link`'), 'a list of actions'),
        ),
      },
      'an object with `name`, `text` and `tagline`',
    ),
  ),
  features: v.optional(
    v.array(
      v.strictObject(
        {
          icon: v.optional(icon),
          title: filled,
          details: v.optional(text),
          linkText: v.optional(filled),
          ...link,
          link: v.optional(filled),
        },
        'an object with `title` and `details`',
      ),
      'a list of features',
    ),
  ),
})

/** A home page, checked. */
export type Home = v.InferOutput<typeof homeSchema>

/** An image of a home page. */
export type HomeImage = v.InferOutput<typeof image>

/** The known keys of objects, by their path: a number stands for any item of a list. */
export const homeKeys: Readonly<Record<string, readonly string[]>> = {
  hero: ['name', 'text', 'tagline', 'image', 'actions'],
  'hero.image': ['src', 'light', 'dark', 'alt', 'width', 'height'],
  'hero.actions.0': ['theme', 'text', 'link', 'target', 'rel'],
  'features.0': ['icon', 'title', 'details', 'link', 'linkText', 'target', 'rel'],
  'features.0.icon': ['src', 'light', 'dark', 'alt', 'width', 'height', 'wrap'],
}
