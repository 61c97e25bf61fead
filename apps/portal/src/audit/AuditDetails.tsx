import { formatDateTime } from '@portal-gateway/api-client/date'
import { type AuditEntity, type AuditEntry, auditEntityLabels } from '@portal-gateway/contract/audit'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Link } from '@portal-gateway/ui/Link'
import { Modal } from '@portal-gateway/ui/Modal'
import { Stack } from '@portal-gateway/ui/Stack'
import { tableRoles as roles } from '@portal-gateway/ui/tableRoles'
import { comparison, comparisonFrame, narrowLabel } from '../page/comparison.css.ts'
import { Sentence } from '../page/Sentence.tsx'
import * as css from './audit.css.ts'
import { useAuditTexts } from './auditTexts.ts'
import { actionText, type ReadableChange, readableChanges } from './auditValue.ts'
import { recordHref } from './recordHref.ts'
import { useAuditNames } from './useAuditNames.ts'

export interface AuditDetailsProps {
  /** The entry that the dialog shows; undefined closes the dialog. */
  entry: AuditEntry | undefined
  onClose: () => void
}

/** Dialog of an audit entry, with the old and the new value of each changed field. (T57) */
export function AuditDetails({ entry, onClose }: AuditDetailsProps) {
  const translate = useTranslate()
  return (
    <Modal
      title={entry ? `${actionText(entry, translate)} “${entry.entityName}”` : ''}
      isOpen={entry !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="l"
    >
      {entry && <Details entry={entry} />}
    </Modal>
  )
}

function Details({ entry }: { entry: AuditEntry }) {
  const texts = useAuditTexts()
  const changes = readableChanges(entry, texts, useAuditNames())
  const { at, actorName, entity, entityName, requestId } = entry
  const href = recordHref(entry)
  const recordName = isRequest(entity)
    ? texts.details.requestOf(texts.translate(auditEntityLabels)[entity], entityName)
    : entityName
  return (
    <Stack>
      <p className={css.note}>
        {actorName}, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {changes.length === 0 ? (
        <p className={css.note}>{texts.details.nothingShown}</p>
      ) : (
        <ChangedFields changes={changes} />
      )}
      {href !== undefined && (
        <p className={css.note}>
          <Sentence text={texts.details.record} parts={{ name: <Link href={href}>{recordName}</Link> }} />
        </p>
      )}
      {requestId !== null && (
        <p className={css.request}>
          <Sentence text={texts.details.call} parts={{ id: <code>{requestId}</code> }} />
        </p>
      )}
    </Stack>
  )
}

// The `entityName` of a request is the name of its user, so the kind of request is shown too.
const isRequest = (entity: AuditEntity): boolean =>
  ['REGISTRATION', 'PROFILE_CHANGE', 'ACCESS_CHANGE'].includes(entity)

const ChangedFields = ({ changes }: { changes: readonly ReadableChange[] }) => {
  const texts = useAuditTexts()
  return (
    <div className={comparisonFrame}>
      <table {...roles.table} aria-label={texts.details.whatChanged} className={comparison}>
        <thead {...roles.group}>
          <tr {...roles.row}>
            {[texts.details.field, texts.details.before, texts.details.after].map((header) => (
              <th key={header} {...roles.header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.group}>
          {changes.map(({ field, label, before, after }) => (
            <tr key={field} {...roles.row}>
              <th {...roles.name} scope="row">
                {label}
              </th>
              <td {...roles.cell}>
                <span className={narrowLabel} aria-hidden>
                  {texts.details.beforeValue}{' '}
                </span>
                <span className={css.value}>{before}</span>
              </td>
              <td {...roles.cell}>
                <span className={narrowLabel} aria-hidden>
                  {texts.details.afterValue}{' '}
                </span>
                <span className={css.value}>{after}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
