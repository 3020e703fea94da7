export const Known = () => <p>Known</p>
