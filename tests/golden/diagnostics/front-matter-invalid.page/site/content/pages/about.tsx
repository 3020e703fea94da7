export const frontMatter = 'About'

export default () => <p>About</p>
