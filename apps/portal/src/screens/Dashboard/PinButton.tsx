import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { IconButton } from '@portal-gateway/ui/IconButton'
import { pinIcon, pinnedIcon } from '@portal-gateway/ui/icons'
import { useTransition } from 'react'
import { useSWRConfig } from 'swr'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { itemTitle } from '../../page/itemTitle.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { type PinBoard, pinButtonId } from './usePins.ts'

/** Pins a card to the front of the user's dashboard, or unpins it. [EXP-005] */
export function PinButton({ item, board }: { item: DashboardCard; board: PinBoard }) {
  const { api } = useServices()
  const send = useSend()
  const { mutate } = useSWRConfig()
  const { alerts, showFailure } = useFailureAlert()
  const { id, isPinned } = item
  const call = isPinned ? 'unpin' : 'pin'
  const [isPending, start] = useTransition()
  const toggle = () => {
    if (isPending) return
    start(async () => {
      alerts.clear()
      board.started(item, !isPinned)
      const answer = await send(() => api.dashboardItems[call]({ id }))
      if (answer.outcome === 'done' || answer.outcome === 'unchanged') {
        await mutate(['dashboardItems'])
        board.saved(item, !isPinned)
      } else showFailure(dashboardItemMessages[call], answer)
    })
  }
  return (
    <IconButton
      id={pinButtonId(id)}
      icon={isPinned ? pinnedIcon : pinIcon}
      label={`Pin ${itemTitle(item)}`}
      aria-pressed={isPinned}
      size="s"
      onPress={toggle}
    />
  )
}
