import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import * as css from './Card.css.ts'
import { CardPicture } from './CardPicture.tsx'
import { Plate } from './Plate.tsx'

export { distinctPlates } from './plates.ts'

export interface CardProps {
  title: string
  /** Whether `title` is a placeholder for a missing title. */
  isTitleMissing?: boolean
  description?: string
  /** Whether `description` is a placeholder for a missing description. */
  isDescriptionMissing?: boolean
  /** Seed of the line drawing, usually an id, or the index of a drawing from `distinctPlates`. */
  plate: string | number
  /** Address to which the title links. */
  titleHref?: string
  /** URL of a decorative picture. If it fails to load, the drawing is shown. */
  image?: string
  /** Actions at the bottom of the card. The card itself is not a link. */
  actions: ReactNode
  headingLevel?: 2 | 3
}

/** Card in a `CardGrid`. */
export function Card(props: CardProps) {
  const { title, titleHref, description, plate, image, actions, headingLevel = 2 } = props
  const { isTitleMissing = false, isDescriptionMissing = false } = props
  const Heading = `h${headingLevel}` as const
  return (
    <li className={css.card}>
      <div className={css.plate}>
        {image === undefined ? <Plate plate={plate} /> : <CardPicture src={image} plate={plate} />}
      </div>
      <div className={css.body}>
        <Heading className={isTitleMissing ? `${css.title} ${css.missing}` : css.title}>
          {titleHref === undefined ? (
            title
          ) : (
            <AriaLink className={css.titleLink} href={titleHref}>
              {title}
            </AriaLink>
          )}
        </Heading>
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
