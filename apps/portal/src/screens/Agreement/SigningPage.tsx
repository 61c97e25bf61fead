import { formatDate } from '@portal-gateway/api-client/date'
import type { OwnAgreementText } from '@portal-gateway/contract/ownAgreements'
import { Link } from '@portal-gateway/ui/Link'
import { MarkdownView } from '@portal-gateway/ui/MarkdownView'
import { Notice } from '@portal-gateway/ui/Notice'
import { useId } from 'react'
import { useAgreementsTexts } from '../../agreements/agreementsTexts.ts'
import { TakesFocus } from '../../page/TakesFocus.tsx'
import { paths } from '../../paths.ts'
import * as css from './Agreement.css.ts'
import { AgreementHead } from './AgreementHead.tsx'
import { useOwnAgreementPageTexts } from './ownAgreementPageTexts.ts'
import { Signature } from './Signature.tsx'
import { useSigning } from './useSigning.ts'

export interface SigningPageProps {
  loaded: OwnAgreementText
  /** Loads the newest version; undefined if that fails. */
  latest: () => Promise<OwnAgreementText | undefined>
}

/** The text of an agreement with its facts, and the button that signs it. [COND-036, COND-046] */
export function SigningPage({ loaded, latest }: SigningPageProps) {
  const texts = useOwnAgreementPageTexts()
  const signing = useSigning(loaded, latest)
  const { agreement, isChanged } = signing
  const { name, version, publishedAt, validMonths, text } = agreement
  const textId = useId()
  return (
    <article className={css.page}>
      <AgreementHead
        name={name}
        message={
          isChanged && (
            // The key moves the focus again if there is another version later.
            <div className={css.notice} key={version}>
              <TakesFocus>
                <Notice type="warn" title={texts.changed} />
              </TakesFocus>
            </div>
          )
        }
        facts={[
          { term: texts.version, value: version },
          { term: texts.date, value: <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> },
          {
            term: texts.validity,
            value: validMonths === null ? texts.withoutEnd : texts.months(validMonths),
          },
          { term: texts.requiredBy, value: <Uses agreement={agreement} /> },
        ]}
      />
      <section className={css.text} aria-labelledby={textId}>
        <h2 className={css.hidden} id={textId}>
          {texts.text}
        </h2>
        <MarkdownView source={text} headingOffset={2} />
      </section>
      <Signature {...signing} />
    </article>
  )
}

/** What requires the agreement of the user. */
function Uses({ agreement: { requiredBy } }: { agreement: OwnAgreementText }) {
  const texts = useOwnAgreementPageTexts()
  const { uses } = useAgreementsTexts()
  if (requiredBy.length === 0) return texts.nothing
  return (
    <ul className={css.uses}>
      {requiredBy.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          {kind === 'DASHBOARD_ITEM' ? (
            <Link href={paths.dashboardItem(id)}>{uses[kind](name)}</Link>
          ) : (
            uses[kind](name)
          )}
        </li>
      ))}
    </ul>
  )
}
