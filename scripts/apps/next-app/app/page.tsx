import { Badge } from '@portal-gateway/ui/Badge'
import { Facts } from '@portal-gateway/ui/Facts'
import { Sample } from './Sample'

// A server component: parts without hooks are rendered here, the others in the browser too.
export default function Page() {
  return (
    <>
      <Sample />
      <Facts facts={[{ term: 'Status', value: <Badge tone="new">New</Badge> }]} />
    </>
  )
}
