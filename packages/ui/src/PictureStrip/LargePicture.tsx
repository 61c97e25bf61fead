import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { leftIcon, rightIcon } from '../icons/icons.ts'
import { Modal } from '../Modal/Modal.tsx'
import { usePictureTexts } from '../texts/pictureTexts.ts'
import * as css from './PictureStrip.css.ts'

/** A picture with the name that says what it shows. */
export interface StripPicture {
  id: string
  src: string
  name: string
}

export interface LargePictureProps {
  pictures: readonly StripPicture[]
  /** None is open without it. */
  shownId: string | undefined
  onShow: (id: string | undefined) => void
}

/** One of several pictures as large as the window allows; its neighbours are a button or an arrow key away. */
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
          // The arrows belong to the buttons that turn, so that they never fight with a scrolling picture.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the focus
          <div
            className={css.foot}
            onKeyDown={({ key }) => {
              if (key === 'ArrowLeft') turn(-1)
              if (key === 'ArrowRight') turn(1)
            }}
          >
            <Button icon={leftIcon} onPress={() => turn(-1)}>
              {texts.previousPicture}
            </Button>
            <span role="status">{texts.pictureOf(at + 1, pictures.length)}</span>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; here the arrow keys work at once */}
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
