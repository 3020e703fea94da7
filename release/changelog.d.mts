export function cutChangelog(text: string, release: {readonly version: string; readonly date: string}): string
export function findRelease(text: string, version: string): string | undefined
