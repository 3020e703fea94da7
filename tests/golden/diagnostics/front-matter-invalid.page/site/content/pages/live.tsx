export const hydration = 'later'

export default () => <p>Live</p>
