export const frontMatter = {slug: '../..'}

export default () => <p>Team</p>
