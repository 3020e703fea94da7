/** The numbers of samples, pages and versions in a check of code. */
export type SampleCounts = {
  /** All samples, including the unchecked ones. */
  readonly samples: number
  /** The samples with `no-check`. */
  readonly unchecked: number
  readonly pages: number
  readonly versions: number
}

/** The maximum number of samples that may be left out of the check. */
export type UncheckedLimit = {readonly count: number; readonly unit: '%' | 'samples'}
