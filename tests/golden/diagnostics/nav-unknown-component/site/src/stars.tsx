export const stars = 1
