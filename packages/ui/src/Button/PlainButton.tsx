import type { ReactNode } from 'react'
import type { IconPath } from '../Icon/Icon.tsx'
import * as css from './Button.css.ts'
import { ButtonFace } from './ButtonFace.tsx'

interface PlainButtonProps {
  icon: IconPath
  isPending?: boolean
  onPress: () => void
  children: ReactNode
}

/** Native button that looks like `Button`. It is for components that must not load React Aria. */
export function PlainButton({ icon, isPending = false, onPress, children }: PlainButtonProps) {
  return (
    <button
      type="button"
      data-plain=""
      aria-disabled={isPending || undefined}
      className={`${css.root} ${css.size.m} ${css.variant.secondary}`}
      onClick={isPending ? undefined : onPress}
    >
      <ButtonFace icon={icon} isPending={isPending}>
        {children}
      </ButtonFace>
    </button>
  )
}
