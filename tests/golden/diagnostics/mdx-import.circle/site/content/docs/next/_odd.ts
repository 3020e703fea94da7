import {even} from './_even.ts'

export const odd = (count: number): boolean => count !== 0 && even(count - 1)
