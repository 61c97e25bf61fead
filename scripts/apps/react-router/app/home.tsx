import { Sample } from './Sample'

export default function Home() {
  return <Sample />
}
