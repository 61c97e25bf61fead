import * as css from './reviews.css.ts'

/** What somebody wrote with their request, in its own lines. */
export function RequesterComments({ text }: { text: string }) {
  return (
    <div className={css.comments}>
      <h3 className={css.commentsHead}>Requester comments</h3>
      <p className={css.commentsText}>{text || '---'}</p>
    </div>
  )
}
