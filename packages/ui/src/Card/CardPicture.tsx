import { useState } from 'react'
import * as css from './Card.css.ts'
import { Plate } from './Plate.tsx'

export interface CardPictureProps {
  src: string
  /** Of the drawing that stands here when the picture does not come. */
  seed: string
}

/** A card's picture in the drawing's box. It decorates, so that one that fails is no news. */
export function CardPicture({ src, seed }: CardPictureProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === src) return <Plate seed={seed} />
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
