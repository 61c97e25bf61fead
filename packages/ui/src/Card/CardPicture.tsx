import { useState } from 'react'
import * as css from './Card.css.ts'
import { Plate } from './Plate.tsx'

export interface CardPictureProps {
  src: string
  /** The seed or index of the drawing that replaces the picture if it fails to load. */
  plate: string | number
}

/** Decorative picture of a card. If it fails to load, the drawing is shown and no error is reported. */
export function CardPicture({ src, plate }: CardPictureProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return <Plate plate={plate} />
  return (
    <img
      className={css.image}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
