import A from 'https://esm.sh/a'

export const X = () => <A />
