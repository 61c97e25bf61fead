import { formatDate } from '@portal-gateway/api-client/date'
import { Button } from '@portal-gateway/ui/Button'
import { printIcon } from '@portal-gateway/ui/icons'
import { Sentence } from '../page/Sentence.tsx'
import * as css from './reviews.css.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

/** Sender and date of the request, with a button to print it. */
export function ReviewHead({ name, sysdat }: { name: string; sysdat: string }) {
  const texts = useReviewsTexts()
  return (
    <div className={css.head}>
      <p className={css.sender}>
        <Sentence
          text={texts.from}
          parts={{
            name: <strong>{name}</strong>,
            date: <time dateTime={sysdat}>{formatDate(sysdat)}</time>,
          }}
        />
      </p>
      <span className={css.screenOnly}>
        <Button icon={printIcon} onPress={() => print()}>
          {texts.print}
        </Button>
      </span>
    </div>
  )
}
