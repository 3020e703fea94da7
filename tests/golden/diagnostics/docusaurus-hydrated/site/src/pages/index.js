import {useState} from 'react'

export default function Home() {
  const [isOn, setOn] = useState(false)
  return <button onClick={() => setOn(!isOn)}>{isOn ? 'on' : 'off'}</button>
}
