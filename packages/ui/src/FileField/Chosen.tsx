import { useState } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import { fileIcon } from '../icons/icons.ts'
import { useFileTexts } from '../texts/fileTexts.ts'
import * as css from './FileField.css.ts'
import { FilePicture } from './FilePicture.tsx'

/** Description of a file. */
export interface FileDescription {
  name: string
  /** Type and size. */
  note?: string | undefined
  /** URL of the file if it is a picture. */
  picture?: string | undefined
}

interface ChosenProps extends Omit<FileDescription, 'picture'> {
  picture?: string | File | undefined
}

/** Selected or stored file with its picture or an icon, its name and its description. */
export function Chosen({ name, note, picture }: ChosenProps) {
  const texts = useFileTexts()
  const [broken, setBroken] = useState<string | File>()
  return (
    <div className={css.chosen}>
      {picture !== undefined && picture !== broken ? (
        <FilePicture
          source={picture}
          alt={texts.preview(name)}
          // A broken picture is not reported here, because the validation reports it.
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
