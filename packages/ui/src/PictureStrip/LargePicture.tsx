import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { leftIcon, rightIcon } from '../icons/icons.ts'
import { Modal } from '../Modal/Modal.tsx'
import { usePictureTexts } from '../texts/pictureTexts.ts'
import * as css from './PictureStrip.css.ts'

/** Picture with a name, which is also the alternative text. */
export interface StripPicture {
  id: string
  src: string
  name: string
}

export interface LargePictureProps {
  pictures: readonly StripPicture[]
  /** Id of the picture that the dialog shows; undefined closes the dialog. */
  shownId: string | undefined
  onShow: (id: string | undefined) => void
}

/**
 * Dialog that shows one of several pictures. Buttons and arrow keys show the previous and the next
 * picture.
 */
export function LargePicture({ pictures, shownId, onShow }: LargePictureProps) {
  const texts = usePictureTexts()
  const [failed, setFailed] = useState<string>()
  const at = pictures.findIndex(({ id }) => id === shownId)
  const shown = pictures[at]
  const turn = (by: -1 | 1) => {
    const next = pictures[(at + by + pictures.length) % pictures.length]
    if (next) onShow(next.id)
  }
  const hasMore = pictures.length > 1

  return (
    <Modal
      title={shown?.name ?? ''}
      size="xl"
      isOpen={shown !== undefined}
      onOpenChange={() => onShow(undefined)}
      {...(hasMore && {
        footer: (
          // Arrow keys change the picture only if a button has the focus. Elsewhere they scroll the picture.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus
          <div
            className={css.foot}
            onKeyDown={({ key, currentTarget }) => {
              const isRtl = getComputedStyle(currentTarget).direction === 'rtl'
              if (key === 'ArrowLeft') turn(isRtl ? 1 : -1)
              if (key === 'ArrowRight') turn(isRtl ? -1 : 1)
            }}
          >
            <Button icon={leftIcon} onPress={() => turn(-1)}>
              {texts.previousPicture}
            </Button>
            <span role="status">{texts.pictureOf(at + 1, pictures.length)}</span>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus; here the arrow keys work immediately */}
            <Button autoFocus onPress={() => turn(1)}>
              {texts.nextPicture}
              <Icon path={rightIcon} />
            </Button>
          </div>
        ),
      })}
    >
      {shown &&
        (failed === shown.src ? (
          <p className={css.largeMissing}>{texts.pictureFailed}</p>
        ) : (
          <img className={css.large} src={shown.src} alt={shown.name} onError={() => setFailed(shown.src)} />
        ))}
    </Modal>
  )
}
