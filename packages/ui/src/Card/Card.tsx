import type { ReactNode } from 'react'
import * as css from './Card.css.ts'
import { CardPicture } from './CardPicture.tsx'
import { Plate } from './Plate.tsx'

export interface CardProps {
  title: string
  /** Whether `title` is a placeholder for a missing title. */
  isTitleMissing?: boolean
  description?: string
  /** Whether `description` is a placeholder for a missing description. */
  isDescriptionMissing?: boolean
  /** Seed of the line drawing, usually an id. */
  plate: string
  /** URL of a decorative picture; if it fails to load, the drawing is shown. */
  image?: string
  /** Actions at the bottom. The card itself is not a link. */
  actions: ReactNode
  headingLevel?: 2 | 3
}

/** Card in a `CardGrid`. */
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
