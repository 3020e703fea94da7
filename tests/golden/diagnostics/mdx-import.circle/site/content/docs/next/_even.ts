import {odd} from './_odd.ts'

export const even = (count: number): boolean => count === 0 || odd(count - 1)
