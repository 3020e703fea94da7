export const Pagr = () => null
