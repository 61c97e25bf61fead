import * as css from './reviews.css.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/** Comments of the requester, with a heading. */
export function RequesterComments({ text }: { text: string }) {
  const texts = useReviewsTexts()
  return (
    <div className={css.comments}>
      <h3 className={css.commentsHead}>{texts.requesterComments}</h3>
      <CommentText text={text} />
    </div>
  )
}

/** Comments with their line breaks; '---' if there are none. */
export function CommentText({ text }: { text: string }) {
  return <p className={css.commentsText}>{text || '---'}</p>
}
