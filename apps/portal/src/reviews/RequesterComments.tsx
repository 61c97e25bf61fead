import * as css from './reviews.css.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/** Comments of the requester, with their line breaks. */
export function RequesterComments({ text }: { text: string }) {
  const texts = useReviewsTexts()
  return (
    <div className={css.comments}>
      <h3 className={css.commentsHead}>{texts.requesterComments}</h3>
      <p className={css.commentsText}>{text || '---'}</p>
    </div>
  )
}
