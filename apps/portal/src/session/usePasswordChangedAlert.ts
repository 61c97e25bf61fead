import { passwordChanged } from '@portal-gateway/api-client/messages/passwords'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../services/services.tsx'

/** Navigation state of a page that is loaded after a change of the password. */
export const passwordChangedState = { isPasswordChanged: true }

/**
 * Shows the alert about a changed password on a page that was loaded again after the change, in the language of that
 * page. [EXP-342]
 */
export function usePasswordChangedAlert(): void {
  const { alerts } = useServices()
  const { state } = useLocation() as { state: Partial<typeof passwordChangedState> | null }
  const words = useTranslate()(passwordChanged)
  const isPasswordChanged = state?.isPasswordChanged === true
  const show = useEffectEvent(() => alerts.success(words))
  useEffect(() => {
    if (isPasswordChanged) show()
  }, [isPasswordChanged])
}
