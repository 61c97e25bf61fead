import { formatDate } from '@portal-gateway/api-client/date'
import { Button } from '@portal-gateway/ui/Button'
import { printIcon } from '@portal-gateway/ui/icons'
import * as css from './reviews.css.ts'

/** Sender and date of the request, with a button to print it. */
export function ReviewHead({ name, sysdat }: { name: string; sysdat: string }) {
  return (
    <div className={css.head}>
      <p className={css.sender}>
        From <strong>{name}</strong>, <time dateTime={sysdat}>{formatDate(sysdat)}</time>
      </p>
      <span className={css.screenOnly}>
        <Button icon={printIcon} onPress={() => print()}>
          Print
        </Button>
      </span>
    </div>
  )
}
