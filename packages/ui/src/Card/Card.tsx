import type { ReactNode } from 'react'
import * as css from './Card.css.ts'
import { CardPicture } from './CardPicture.tsx'
import { Plate } from './Plate.tsx'

export interface CardProps {
  title: string
  /** The title stands in for one that is missing. */
  isTitleMissing?: boolean
  description?: string
  /** The description stands in for one that is missing. */
  isDescriptionMissing?: boolean
  /** Chooses the line drawing: an id. */
  plate: string
  /** The address of a picture in the drawing's place; decorative as well. One that fails leaves the drawing. */
  image?: string
  /** What can be done with it, at the foot. The card itself is no link. */
  actions: ReactNode
  headingLevel?: 2 | 3
}

/** One thing of several, as an entry of a `CardGrid`. */
export function Card(props: CardProps) {
  const { title, description, plate, image, actions, headingLevel = 2 } = props
  const { isTitleMissing = false, isDescriptionMissing = false } = props
  const Heading = `h${headingLevel}` as const
  return (
    <li className={css.card}>
      <div className={css.plate}>
        {image === undefined ? <Plate seed={plate} /> : <CardPicture src={image} seed={plate} />}
      </div>
      <div className={css.body}>
        <Heading className={isTitleMissing ? `${css.title} ${css.missing}` : css.title}>{title}</Heading>
        {description !== undefined && (
          <p className={isDescriptionMissing ? `${css.description} ${css.missing}` : css.description}>
            {description}
          </p>
        )}
      </div>
      <div className={css.foot}>{actions}</div>
    </li>
  )
}
