import { formatDate } from '@portal-gateway/api-client/date'
import type { OwnAgreement } from '@portal-gateway/contract/ownAgreements'
import { useToday } from '@portal-gateway/portal-forms/ValiditySummary'
import { Badge } from '@portal-gateway/ui/Badge'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { checkIcon, lockIcon } from '@portal-gateway/ui/icons'
import { Link } from '@portal-gateway/ui/Link'
import { RecordEntry } from '@portal-gateway/ui/RecordList'
import { useAgreementsTexts } from '../../../agreements/agreementsTexts.ts'
import { signatureEnd, signatureState } from '../../../agreements/signatureEnd.ts'
import { paths } from '../../../paths.ts'
import * as css from '../Profile.css.ts'
import { useOwnAgreementsTexts } from './ownAgreementsTexts.ts'

/** One agreement of the user, with its state, the link that signs it, and the user's signatures. [COND-039] */
export function AgreementEntry({ agreement }: { agreement: OwnAgreement }) {
  const texts = useOwnAgreementsTexts()
  const shared = useAgreementsTexts()
  const today = useToday()
  const { id, name, version, publishedAt, requiredBy, unmet, validUntil, canSign } = agreement
  const isRequired = requiredBy.length > 0
  const href = paths.agreement(id, { returnUrl: paths.profile('agreements') })
  return (
    <RecordEntry
      title={name}
      badge={<StateBadge agreement={agreement} />}
      {...(canSign && {
        actions: (
          <ButtonLink
            size="s"
            href={href}
            aria-label={unmet === null ? texts.signAgainOf(name) : shared.sign(name)}
          >
            {unmet === null ? texts.signAgain : texts.sign}
          </ButtonLink>
        ),
      })}
      facts={[
        ...(unmet === null && isRequired
          ? [{ term: texts.validity, value: signatureEnd(validUntil, today, shared) }]
          : []),
        { term: texts.version, value: texts.versionOf(version, formatDate(publishedAt)) },
        ...(isRequired
          ? [
              {
                term: texts.requiredBy,
                value: requiredBy.map((use) => shared.uses[use.kind](use.name)).join(', '),
              },
            ]
          : []),
        { term: texts.signatures, value: <Signatures agreement={agreement} /> },
      ]}
    />
  )
}

/** The state of an agreement in words. */
function StateBadge({ agreement: { unmet, requiredBy } }: { agreement: OwnAgreement }) {
  const { states } = useOwnAgreementsTexts()
  if (unmet !== null)
    return (
      <Badge tone="change" icon={lockIcon}>
        {states[unmet]}
      </Badge>
    )
  if (requiredBy.length === 0) return <Badge tone="plain">{states.notRequired}</Badge>
  return (
    <Badge tone="plain" icon={checkIcon}>
      {states.signed}
    </Badge>
  )
}

/** All signatures of the user, each with a link to the signed text. */
function Signatures({ agreement: { id, name, signatures } }: { agreement: OwnAgreement }) {
  const texts = useOwnAgreementsTexts()
  const shared = useAgreementsTexts()
  const today = useToday()
  if (signatures.length === 0) return texts.noSignatures
  return (
    <ul className={css.signatures}>
      {signatures.map((signature) => (
        <li key={signature.id}>
          <Link href={paths.signedAgreement(id, signature.version)} about={name}>
            {texts.signedVersion(signature.version)}
          </Link>
          {`, ${texts.signedOn(formatDate(signature.signedAt))}. ${signatureState(signature, today, shared)}.`}
        </li>
      ))}
    </ul>
  )
}
