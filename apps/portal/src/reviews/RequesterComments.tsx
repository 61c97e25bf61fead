import * as css from './reviews.css.ts'

/** Comments of the requester, with their line breaks. */
export function RequesterComments({ text }: { text: string }) {
  return (
    <div className={css.comments}>
      <h3 className={css.commentsHead}>Requester comments</h3>
      <p className={css.commentsText}>{text || '---'}</p>
    </div>
  )
}
