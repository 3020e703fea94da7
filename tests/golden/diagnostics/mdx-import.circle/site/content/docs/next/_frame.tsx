import Inner from './_inner.mdx'

export const Frame = () => <Inner />
