export const Menu = () => <p>Menu</p>
