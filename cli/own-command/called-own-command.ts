import type {CommandCall, OwnCommand} from '../../renderer/index.ts'

/** A command of docsite's own features as it was called. */
export type CalledOwnCommand = {readonly command: OwnCommand; readonly call: CommandCall}
