import { useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { fileIcon } from '../icons/icons.ts'
import { useFileTexts } from '../texts/fileTexts.ts'
import * as css from './FileField.css.ts'
import { FilePicture } from './FilePicture.tsx'

/** A file in words. */
export interface FileWords {
  name: string
  /** Its kind and size. */
  note?: string | undefined
  /** Where its picture is, if it is one. */
  picture?: string | undefined
}

interface ChosenProps extends Omit<FileWords, 'picture'> {
  picture?: string | File | undefined
}

/** The file that is there: its picture or a sign, its name and what is known of it. */
export function Chosen({ name, note, picture }: ChosenProps) {
  const texts = useFileTexts()
  const [broken, setBroken] = useState<string | File>()
  return (
    <div className={css.chosen}>
      {picture !== undefined && picture !== broken ? (
        <FilePicture
          source={picture}
          alt={texts.preview(name)}
          // What cannot be shown is said by whoever refuses it.
          onError={() => setBroken(picture)}
        />
      ) : (
        <Icon path={fileIcon} size={20} />
      )}
      <div className={css.words}>
        <div className={css.name}>{name}</div>
        {note && <div className={css.note}>{note}</div>}
      </div>
    </div>
  )
}
