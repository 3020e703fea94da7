import site from 'docsite'
import {Fotter} from 'docsite/templates'

export {Link} from 'docsite/templates'

export const X = () => <Fotter site={site} />
