import type { ReactNode } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { useCommonTexts } from '../texts/commonTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Button.css.ts'
import { useAnnounceOnce } from './useAnnounceOnce.ts'

interface ButtonFaceProps {
  icon: IconPath | undefined
  isPending: boolean
  pendingLabel?: string | undefined
  children: ReactNode
}

/**
 * Content of a button. While the action is pending, it shows a spinner and announces the pending state
 * once.
 */
export function ButtonFace({ icon, isPending, pendingLabel, children }: ButtonFaceProps) {
  const texts = useCommonTexts()
  useAnnounceOnce(isPending, pendingLabel ?? texts.pending)
  return (
    <>
      {isPending ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon path={icon} />}
      {isPending && pendingLabel !== undefined ? pendingLabel : children}
      {isPending && pendingLabel === undefined && <span className={visuallyHidden}> {texts.pending}</span>}
    </>
  )
}
