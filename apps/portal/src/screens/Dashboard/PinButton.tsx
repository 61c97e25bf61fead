import type { Answer } from '@portal-gateway/api-client/answer'
import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import type { DashboardCard, dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { IconButton } from '@portal-gateway/ui/IconButton'
import { pinIcon, pinnedIcon } from '@portal-gateway/ui/icons'
import { useLayoutEffect, useRef, useTransition } from 'react'
import { useSWRConfig } from 'swr'
import { useFailureAlert } from '../../failures/useFailureAlert.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { useServices } from '../../services/services.tsx'
import { useSend } from '../../session/useSessionOver.ts'
import { useDashboardPageTexts } from './dashboardPageTexts.ts'
import type { OnPin } from './usePins.ts'

export interface PinButtonProps {
  item: DashboardCard
  /** Called before the request is sent. */
  onPinChange: OnPin
  /** Called after the server has stored the change. */
  onStored: OnPin
}

/**
 * Button that pins a card to the front of the user's dashboard, or unpins it. The card moves
 * immediately, and moves back if the call fails. The button keeps the focus. [EXP-005]
 */
export function PinButton({ item, onPinChange, onStored }: PinButtonProps) {
  const texts = useDashboardPageTexts()
  const itemTitle = useItemTitle()
  const { api } = useServices()
  const send = useSend()
  const { mutate } = useSWRConfig()
  const { alerts, showFailure } = useFailureAlert()
  const [isPending, start] = useTransition()
  const { id, isPinned } = item
  const call = isPinned ? 'unpin' : 'pin'

  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  const wasPinned = useRef(isPinned)
  // Restores the focus: a browser removes it from an element that moves in the document.
  useLayoutEffect(() => {
    const hasMoved = wasPinned.current !== isPinned
    wasPinned.current = isPinned
    if (hasMoved && isPressed.current && document.activeElement === document.body) button.current?.focus()
  }, [isPinned])

  const toggle = () => {
    if (isPending) return
    isPressed.current = true
    start(async () => {
      alerts.clear()
      onPinChange(item, !isPinned)
      const answer = await send(() => api.dashboardItems[call]({ id }))
      if (answer.outcome !== 'done' && answer.outcome !== 'unchanged')
        return showFailure(dashboardItemMessages[call], answer)
      // The list is not reloaded, because a failed reload would replace the cards by an error.
      await mutate<Answer<typeof dashboardItems.list>>(['dashboardItems'], withPin(id, !isPinned), {
        revalidate: false,
      })
      onStored(item, !isPinned)
    })
  }
  return (
    <IconButton
      ref={button}
      icon={isPinned ? pinnedIcon : pinIcon}
      label={texts.pin(itemTitle(item))}
      aria-pressed={isPinned}
      size="s"
      onPress={toggle}
    />
  )
}

const withPin =
  (id: number, isPinned: boolean) =>
  (answer: Answer<typeof dashboardItems.list> | undefined): Answer<typeof dashboardItems.list> | undefined =>
    answer?.outcome === 'done'
      ? { ...answer, value: answer.value.map((item) => (item.id === id ? { ...item, isPinned } : item)) }
      : answer
