import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import { common } from '@portal-gateway/api-client/messages/common'
import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { type ComponentType, useState } from 'react'
import { useItemTitle } from '../page/useItemTitle.ts'
import { useServices } from '../services/services.tsx'
import type { OwnItemDialogProps } from './OwnItemDialog.tsx'
import { WhyButton } from './WhyButton.tsx'
import * as css from './WhyItem.css.ts'

export interface WhyItemProps {
  item: Pick<DashboardCard, 'id' | 'name' | 'unmetAgreements'>
  /** Address that opens after the user has signed an agreement. */
  returnUrl: string
}

/**
 * Button that explains in a dialog why the item is on the user's dashboard, and what the user has to do first. The
 * code of the dialog is loaded when it is first opened. [COND-060]
 */
export function WhyItem({ item, returnUrl }: WhyItemProps) {
  const itemTitle = useItemTitle()
  const { alerts } = useServices()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<OwnItemDialogProps>>()
  const name = itemTitle(item)
  const isUsable = !item.unmetAgreements?.length

  const open = async () => {
    if (!Dialog) {
      const loaded = await import('./OwnItemDialog.tsx').catch(() => undefined)
      if (!loaded) return alerts.danger({ title: translate(common)[(await codeLoadFailure()).outcome] }, 0)
      setDialog(() => loaded.OwnItemDialog)
    }
    setOpen(true)
  }
  return (
    <>
      <span className={css.why}>
        <WhyButton name={name} isUsable={isUsable} onPress={() => void open()} />
      </span>
      {Dialog && (
        <Dialog
          itemId={item.id}
          name={name}
          isUsable={isUsable}
          returnUrl={returnUrl}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
