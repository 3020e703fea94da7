/**
 * A schema of any library that implements Standard Schema, such as valibot or zod: https://standardschema.dev. Declared
 * here as far as docsite uses it, so that plugins choose their library.
 */
export type StandardSchema<Input, Output> = {
  /** The properties of Standard Schema. */
  readonly '~standard': {
    /** Version of Standard Schema. */
    readonly version: 1
    /** Name of the library. */
    readonly vendor: string
    /** Validates a value. */
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    /** The types of the schema, which exist for TypeScript only. */
    readonly types?:
      | {
          /** Type of the values that the schema accepts. */
          readonly input: Input
          /** Type of the results of a validation. */
          readonly output: Output
        }
      | undefined
  }
}

/** The result of a validation. It failed if there are issues. */
export type StandardResult<Output> = {readonly value: Output; readonly issues?: undefined} | {readonly issues: readonly StandardIssue[]}

/** A reason why a value is not valid. */
export type StandardIssue = {
  readonly message: string
  readonly path?: readonly (PropertyKey | {readonly key: PropertyKey})[] | undefined
}
