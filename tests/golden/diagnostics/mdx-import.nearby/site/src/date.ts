export const date = 1
