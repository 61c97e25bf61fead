import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Icon } from '../Icon/Icon.tsx'
import { fileIcon } from '../icons/icons.ts'
import { usePictureTexts } from '../texts/pictureTexts.ts'
import { LargePicture, type StripPicture } from './LargePicture.tsx'
import * as css from './PictureStrip.css.ts'

export type { StripPicture } from './LargePicture.tsx'

export interface PictureStripProps {
  pictures: readonly StripPicture[]
  /** Accessible name of the list. */
  label: string
}

/** Row of small pictures. Each opens a dialog in which the other pictures can be shown too. */
export function PictureStrip({ pictures, label }: PictureStripProps) {
  const [shownId, show] = useState<string>()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- WebKit drops the list role of a list without bullets */}
      <ul role="list" className={css.strip} aria-label={label}>
        {pictures.map(({ id, src, name }) => (
          <li key={id}>
            <AriaButton className={css.opener} onPress={() => show(id)}>
              <SmallPicture src={src} name={name} />
            </AriaButton>
          </li>
        ))}
      </ul>
      <LargePicture pictures={pictures} shownId={shownId} onShow={show} />
    </>
  )
}

function SmallPicture({ src, name }: { src: string; name: string }) {
  const texts = usePictureTexts()
  const [failed, setFailed] = useState<string>()
  if (failed === src) {
    return (
      <span className={css.missing}>
        <Icon path={fileIcon} />
        <span>{name}</span>
        <span>{texts.pictureFailed}</span>
      </span>
    )
  }
  return (
    <img
      className={css.small}
      src={src}
      alt={name}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
