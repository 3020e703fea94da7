export const Chrt = () => <p>0</p>
