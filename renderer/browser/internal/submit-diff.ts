import {callBridge} from './call-bridge.ts'

/** A proposal runs through other systems before it has a number. */
const TIMEOUT = 120_000

/** A change of one file, to be proposed for review. */
export type DiffRequest = {
  /** Path of the file in its repository. */
  readonly filePath: string
  /** The whole file as it is to be. */
  readonly newContent: string
  readonly projectName?: string
  /** Number of the proposal that this one goes on with. */
  readonly diffNumber?: string
  readonly kind: 'modify' | 'add'
}

/** A proposal that was made. */
export type SubmittedDiff = {
  /** Where it is shown. Nobody has checked what it leads to. */
  readonly url: string
  /** Such as `D123`. */
  readonly number: string
}

/** Proposes a change. Rejects with an error that says what for, and has the bridge's own as its cause. */
export async function submitDiff({filePath, newContent, projectName, diffNumber, kind}: DiffRequest): Promise<SubmittedDiff> {
  const args = {
    file_path: filePath,
    new_content: newContent,
    project_name: projectName ?? null,
    diff_number: diffNumber ?? null,
    diff_kind: kind,
  }
  try {
    return readDiff(await callBridge({module: 'inpageeditor', api: 'createPhabricatorDiffApi', args, timeout: TIMEOUT}))
  } catch (cause) {
    throw new Error(`The change of ${filePath} could not be submitted: ${cause instanceof Error ? cause.message : String(cause)}`, {cause})
  }
}

function readDiff(response: unknown): SubmittedDiff {
  const {url, number_with_prefix: number} =
    (response as {xfb_static_docs_editor_create_diff?: {url?: unknown; number_with_prefix?: unknown}} | null)
      ?.xfb_static_docs_editor_create_diff ?? {}
  if (typeof url !== 'string' || typeof number !== 'string') throw new Error('The answer names no change.')
  return {url, number}
}
