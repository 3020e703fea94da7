import * as v from 'valibot'

const sentence = v.pipe(v.string(), v.nonEmpty('a non-empty string'))

/** A text, or one for each range of versions: `[{versions: '<0.2.2', description: '…'}]`. */
const text = v.union(
  [sentence, v.array(v.strictObject({versions: sentence, description: sentence}))],
  'a string, or a list of {versions, description}',
)

const entry = {
  /** Required if comments of the package are not used. */
  description: v.optional(text),
  /** Warnings, for example where the types allow what the code rejects. */
  notes: v.optional(v.array(v.union([sentence, v.strictObject({versions: sentence, description: sentence})]))),
  /** Example code, as Markdown. */
  example: v.optional(text),
  /** Texts by name of the parameter. */
  params: v.optional(v.record(v.string(), text)),
  returns: v.optional(text),
}

/** The schema of the description of a member. */
export const memberSchema = v.strictObject(entry)

const item = v.strictObject({...entry, members: v.optional(v.record(v.string(), memberSchema))})

/** The schema of a file with the descriptions of one module. */
export const descriptionSchema = v.strictObject({
  /** Address of a JSON schema, for editors. */
  $schema: v.optional(v.string()),
  /** Name of the module: `torchlive/torch`. */
  module: sentence,
  description: entry.description,
  notes: entry.notes,
  example: entry.example,
  items: v.optional(v.record(v.string(), item), {}),
})

/** The descriptions of a module, in the shape of the file. */
export type ModuleDescriptions = v.InferOutput<typeof descriptionSchema>

/** The description of an item or a member. */
export type Description = v.InferOutput<typeof memberSchema>

/** A text, or one for each range of versions. */
export type RangedText = v.InferOutput<typeof text>
