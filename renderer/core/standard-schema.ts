/**
 * A schema of any library that implements Standard Schema, such as valibot or zod: https://standardschema.dev. Declared
 * here as far as docsite uses it, so that plugins choose their library.
 */
export type StandardSchema<Input, Output> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    readonly types?: {readonly input: Input; readonly output: Output} | undefined
  }
}

/** The result of a validation. It failed if there are issues. */
export type StandardResult<Output> = {readonly value: Output; readonly issues?: undefined} | {readonly issues: readonly StandardIssue[]}

/** A reason why a value is not valid. */
export type StandardIssue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | {readonly key: PropertyKey})[] | undefined
}
