import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'

/** Notes of support about a request, which the requester never sees. [C-142] */
export function SupportNotes({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <Sheet title="Support Use Only">
      {isOwn ? 'What User Support notes about a request of your own is not shown to you.' : children}
    </Sheet>
  )
}
