import {Fooder} from 'docsite/templates'

export default function Footer(props) {
  return <Fooder {...props} />
}
