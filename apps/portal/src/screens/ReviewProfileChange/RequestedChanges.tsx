import { labelIn } from '@portal-gateway/contract/labels'
import { originalOf, type ProfileChange } from '@portal-gateway/contract/profileChanges'
import { factsOf } from '@portal-gateway/contract/text'
import { differencesOf, identityEntries, identityFields } from '@portal-gateway/contract/userProfile'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Icon } from '@portal-gateway/ui/Icon'
import { editIcon, sameIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { tableRoles as roles } from '@portal-gateway/ui/tableRoles'
import { comparison, comparisonFrame, narrowLabel } from '../../page/comparison.css.ts'
import { RequesterComments } from '../../reviews/RequesterComments.tsx'
import * as css from './ReviewProfileChange.css.ts'
import { useReviewProfileChangePageTexts } from './reviewProfileChangePageTexts.ts'

/**
 * Table of stored and requested values, side by side. An icon and a text mark the differences.
 * [PROF-038 to PROF-040]
 */
export function RequestedChanges({ request }: { request: ProfileChange }) {
  const texts = useReviewProfileChangePageTexts()
  const translate = useTranslate()
  const original = originalOf(request)
  const changed = differencesOf(request, original)
  return (
    <Sheet title={texts.requestedChanges} isFlush>
      <div className={comparisonFrame}>
        <table {...roles.table} className={comparison}>
          <thead {...roles.group}>
            <tr {...roles.row}>
              <th {...roles.header} scope="col">
                {texts.field}
              </th>
              <th {...roles.header} scope="col">
                {texts.original}
              </th>
              <th {...roles.header} scope="col">
                {texts.requested}
              </th>
            </tr>
          </thead>
          <tbody {...roles.group}>
            {identityFields.map((field) => {
              const isChanged = changed.includes(field)
              return (
                <tr key={field} {...roles.row} className={isChanged ? css.changed : undefined}>
                  <th {...roles.name} scope="row">
                    {labelIn(translate, factsOf(identityEntries[field]).label)}
                  </th>
                  <td {...roles.cell}>
                    <span className={narrowLabel} aria-hidden>
                      {texts.originalValue}{' '}
                    </span>
                    {original[field]}
                  </td>
                  <td {...roles.cell}>
                    <span className={narrowLabel} aria-hidden>
                      {texts.requestedValue}{' '}
                    </span>
                    {isChanged ? (
                      <span className={css.requested}>
                        {request[field]}
                        <span className={css.mark}>
                          <Icon path={editIcon} size={16} />
                          {texts.changed}
                        </span>
                      </span>
                    ) : (
                      <span className={css.same}>
                        <Icon path={sameIcon} size={16} /> {texts.unchanged}
                      </span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={css.comments}>
        <RequesterComments text={request.requesterComments} />
      </div>
    </Sheet>
  )
}
