import {callBridge} from './call-bridge.ts'

/** Timeout in milliseconds: a proposal passes through other systems before it gets a number. */
const TIMEOUT = 120_000

/** A change of one file, proposed for review. */
export type DiffRequest = {
  /** Path of the file in its repository. */
  readonly filePath: string
  /** The complete new content of the file. */
  readonly newContent: string
  readonly projectName?: string
  /** Number of the proposal to update. */
  readonly diffNumber?: string
  readonly kind: 'modify' | 'add'
}

/** A submitted proposal. */
export type SubmittedDiff = {
  /** URL of the proposal, not validated. */
  readonly url: string
  /** Number of the proposal, such as `D123`. */
  readonly number: string
}

/** Proposes a change. Rejects with an error that names the file and has the bridge's error as its cause. */
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
