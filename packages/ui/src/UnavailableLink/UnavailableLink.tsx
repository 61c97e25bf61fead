import type { ReactNode } from 'react'
import * as buttonCss from '../Button/Button.css.ts'
import type { ButtonLook } from '../Button/Button.tsx'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { About } from '../Link/newTab.tsx'
import * as css from './UnavailableLink.css.ts'

export interface UnavailableLinkProps extends Pick<ButtonLook, 'size'> {
  /** Whether it looks like a `ButtonLink` or like a `Link`. */
  look: 'button' | 'text'
  /**
   * Id of the element with the reason, which describes the link. Several ids are separated by spaces.
   */
  reasonId: string
  children: ReactNode
  /** Subject of the link for screen readers, as in `Link`. */
  about?: string
  /** Icon after the label. */
  iconEnd?: IconPath
}

/**
 * Link that cannot be opened at the moment. It is focusable, so that screen readers read the reason.
 */
export function UnavailableLink({
  look,
  size = 'm',
  reasonId,
  children,
  about,
  iconEnd,
}: UnavailableLinkProps) {
  const isButton = look === 'button'
  return (
    <span
      role="link"
      tabIndex={0}
      aria-disabled="true"
      aria-describedby={reasonId}
      data-plain=""
      className={
        isButton
          ? `${buttonCss.root} ${buttonCss.size[size]} ${buttonCss.unavailable} ${css.button}`
          : css.text
      }
    >
      {children}
      <About about={about} />
      {iconEnd && <Icon path={iconEnd} />}
    </span>
  )
}
