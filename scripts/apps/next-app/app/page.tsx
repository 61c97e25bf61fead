import { Badge } from '@portal-gateway/ui/Badge'
import { Facts } from '@portal-gateway/ui/Facts'
import { Sample } from './Sample'

// A server component. Components without hooks are rendered only on the server, all others also in the
// browser.
export default function Page() {
  return (
    <>
      <Sample />
      <Facts facts={[{ term: 'Status', value: <Badge tone="new">New</Badge> }]} />
    </>
  )
}
