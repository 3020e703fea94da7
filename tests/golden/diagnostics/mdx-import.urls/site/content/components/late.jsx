import A from 'https://esm.sh/a'

export const Late = () => <button onClick={() => import('https://esm.sh/b').then(A)}>Load</button>
