import { ReviewScope } from '@portal-gateway/contract/reviewers'
import { Alert } from '@portal-gateway/ui/Alert'
import { ChoiceList } from '@portal-gateway/ui/ChoiceList'
import { Facts } from '@portal-gateway/ui/Facts'
import { NameList } from '@portal-gateway/ui/NameList'
import { Notice } from '@portal-gateway/ui/Notice'
import type { Option } from '@portal-gateway/ui/Select'
import { useMemo } from 'react'
import { type AccessChoices, siteOptions, studyOptions } from '../AccessEditor/accessForm.ts'
import { type AccessTexts, useAccessTexts } from '../AccessEditor/accessTexts.ts'
import { RecordForm } from '../RecordForm/RecordForm.tsx'
import type { Draft, Refusal } from '../useDraft/useDraft.tsx'
import { useFaultFocus } from '../useFaultFocus/useFaultFocus.tsx'
import { type ReviewerTexts, useReviewerTexts } from './reviewerTexts.ts'

/** The choices of the form. Inactive roles and sites are shown only if they are chosen already. */
export type ReviewerChoices = Pick<AccessChoices, 'roles' | 'sites' | 'studies'>

export interface ReviewerFormProps {
  /**
   * Created by the page with `useDraft(ReviewScope, reviewScopeOf(…))`, so that the page can warn about unsaved
   * changes.
   */
  draft: Draft<typeof ReviewScope>
  choices: ReviewerChoices
  /** Title of the alert when the draft is refused. */
  refusedTitle: string
  /** Whether the user may only read what is chosen. */
  isReadOnly?: boolean
  onSubmit: (draft: ReviewScope) => Promise<Refusal>
}

const fields = ['projectRoleIds', 'siteCodes', 'studyNames'] as const
type ScopeField = (typeof fields)[number]

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other)

/** Returns the form's initial values in a fixed order: removing a choice and choosing it again is no change. */
export const reviewScopeOf = ({ projectRoleIds, siteCodes, studyNames }: ReviewScope): ReviewScope => ({
  projectRoleIds: inOrder(projectRoleIds),
  siteCodes: siteCodes.toSorted(),
  studyNames: studyNames.toSorted(),
})

const isEmpty = (scope: ReviewScope): boolean => fields.every((field) => scope[field].length === 0)

/** Edits the project roles, sites and studies whose parts of requests a user reviews. [COND-066, COND-075] */
export function ReviewerForm(props: ReviewerFormProps) {
  const { draft, choices, refusedTitle, isReadOnly = false, onSubmit } = props
  const texts = useReviewerTexts()
  const words = useAccessTexts()
  const refOf = useFaultFocus(draft, fields)
  const options = useOptions(draft.initial, choices, texts, words)
  const wasEmpty = isEmpty(draft.initial)
  const input = (field: ScopeField) => {
    const { name, label, errorMessage } = draft.field(field)
    return {
      name,
      label,
      ...(errorMessage !== undefined && { errorMessage }),
      options: options[field],
      value: draft.values[field].map(String),
      onChange(ids: string[]) {
        if (draft.isSending) return
        const { projectRoleIds, siteCodes, studyNames } = draft.values
        draft.set(
          reviewScopeOf({
            projectRoleIds: field === 'projectRoleIds' ? ids.map(Number) : projectRoleIds,
            siteCodes: field === 'siteCodes' ? ids : siteCodes,
            studyNames: field === 'studyNames' ? ids : studyNames,
          }),
        )
      },
      controlRef: refOf(field),
    }
  }
  return (
    <RecordForm
      title={texts.heading}
      draft={draft}
      mode="edit"
      fields={fields}
      texts={texts}
      refusedTitle={refusedTitle}
      isReadOnly={isReadOnly}
      onSubmit={onSubmit}
    >
      <Explanation texts={texts} />
      {wasEmpty && (
        <Notice type="info" title={texts.nothing}>
          {!isReadOnly && texts.nothingYet}
        </Notice>
      )}
      {isReadOnly
        ? !wasEmpty && <Chosen {...{ draft, options, texts, words }} />
        : fields.map((field) => <ChoiceList key={field} {...input(field)} />)}
      {/* Below the lists, so that they do not move under the pointer when the warning appears. */}
      {!wasEmpty && isEmpty(draft.values) && (
        <Alert type="warn" title={texts.ends}>
          {texts.endsEffect}
        </Alert>
      )}
    </RecordForm>
  )
}

/** Explains which parts a reviewer decides. [COND-067] */
function Explanation({ texts }: { texts: ReviewerTexts }) {
  return (
    <div style={{ display: 'grid', gap: '8px', maxInlineSize: '68ch', overflowWrap: 'anywhere' }}>
      <p style={{ margin: 0 }}>{texts.introduction}</p>
      <ul style={{ margin: 0, paddingInlineStart: '20px', listStyle: 'disc' }}>
        {Object.entries(texts.rules).map(([name, rule]) => (
          <li key={name}>{rule}</li>
        ))}
      </ul>
      <p style={{ margin: 0 }}>{texts.counting}</p>
      <p style={{ margin: 0 }}>{texts.others}</p>
    </div>
  )
}

type Options = Record<ScopeField, readonly Option[]>

/** Returns the choices of each field: all that are offered, and those that are chosen already. */
function useOptions(
  stored: ReviewScope,
  choices: ReviewerChoices,
  texts: ReviewerTexts,
  { dialog, inactive }: AccessTexts & { inactive: (name: string) => string },
): Options {
  return useMemo(() => {
    const all = { ...choices, siteRelations: [], systems: [] }
    const words = { ...dialog, inactive }
    return {
      projectRoleIds: roleOptions(choices.roles, stored.projectRoleIds, { role: texts.role, inactive }),
      siteCodes: siteOptions(all, stored.siteCodes, words),
      studyNames: studyOptions(all, stored.studyNames, words),
    }
  }, [stored, choices, texts.role, dialog, inactive])
}

function roleOptions(
  roles: ReviewerChoices['roles'],
  stored: readonly number[],
  words: { role: (id: number) => string; inactive: (name: string) => string },
): Option[] {
  const offered = roles.filter((role) => !role.inactive || stored.includes(role.id))
  const unknown = stored.filter((id) => !roles.some((role) => role.id === id))
  return [
    ...offered.map(({ id, roleName, description, inactive }) => ({
      id: String(id),
      label: inactive ? words.inactive(roleName) : roleName,
      description,
    })),
    ...unknown.map((id) => ({ id: String(id), label: words.role(id) })),
  ]
}

interface ChosenProps {
  draft: ReviewerFormProps['draft']
  options: Options
  texts: ReviewerTexts
  words: AccessTexts
}

/** The chosen project roles, sites and studies for a reader, each with its count. */
function Chosen({ draft, options, texts, words }: ChosenProps) {
  const counts = {
    projectRoleIds: { count: texts.roleCount, none: texts.noRoles },
    siteCodes: words.sites,
    studyNames: words.studies,
  }
  return (
    <Facts
      facts={fields.map((field) => {
        const { label } = draft.field(field)
        const ids = draft.initial[field].map(String)
        const chosen = options[field].filter(({ id }) => ids.includes(id))
        return {
          term: label,
          value: (
            <NameList
              label={label}
              countText={counts[field].count(chosen.length)}
              emptyText={counts[field].none}
              names={chosen.map((option) => option.label)}
            />
          ),
        }
      })}
    />
  )
}
