/** A version that is a number: one to three parts, with `v` or without. */
const NUMBER = /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?$/

/**
 * Reports whether no version can be between two, by the rules of https://semver.org. True if one of the names is not a number, such as `next`.
 * @example followsDirectly('1.2', '1.3.0') // => true
 * @example followsDirectly('2.0', '3.29') // => false
 */
export function followsDirectly(before: string, after: string): boolean {
  const [old, now] = [NUMBER.exec(before), NUMBER.exec(after)].map((found) => found?.slice(1).map((part) => Number(part ?? 0)))
  if (old === undefined || now === undefined) return true
  const raised = now.findIndex((part, index) => part !== old[index])
  return raised === -1 || (now[raised] === (old[raised] ?? 0) + 1 && now.slice(raised + 1).every((part) => part === 0))
}
