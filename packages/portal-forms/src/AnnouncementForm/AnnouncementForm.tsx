import { type AnnouncementDraft, announcementAudiences } from '@portal-gateway/contract/announcements'
import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import { announcementTones } from '@portal-gateway/contract/publicAnnouncements'
import { MultiSelect } from '@portal-gateway/ui/MultiSelect'
import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { TextField } from '@portal-gateway/ui/TextField'
import { useRef } from 'react'
import { type FormOfRecord, RecordForm } from '../RecordForm/RecordForm.tsx'
import { isIncomplete, TimeField } from '../TimeField/TimeField.tsx'
import { useTimeTexts } from '../TimeField/timeTexts.ts'
import { useInputs } from '../useInputs/useInputs.tsx'
import { useAnnouncementTexts } from './announcementTexts.ts'

/** A portal role that can be selected as audience. */
export type AudienceRole = Pick<PortalRole, 'id' | 'description' | 'inactive'>

const fields = ['title', 'text', 'tone', 'startsAt', 'endsAt', 'audience', 'roleIds'] as const
const times = ['startsAt', 'endsAt'] as const
type Time = (typeof times)[number]

export interface AnnouncementFormProps extends FormOfRecord<typeof AnnouncementDraft> {
  /** All portal roles; inactive ones are offered only if the announcement has them. */
  roles: readonly AudienceRole[]
}

/** Edits an announcement: its texts, its start and end, and its audience. [EXP-110, EXP-114] */
export function AnnouncementForm({ roles, ...props }: AnnouncementFormProps) {
  const { draft, onSubmit } = props
  const texts = useAnnouncementTexts()
  const { incomplete } = useTimeTexts()
  const input = useInputs(draft, fields)
  const controls = useRef(new Map<Time, HTMLElement | null>())
  /** The roles that were selected before the user selected another audience. */
  const hiddenRoles = useRef<number[]>(undefined)

  const time = (field: Time) => {
    const { inputRef, ...rest } = input(field)
    return {
      ...rest,
      value: draft.values[field],
      stored: draft.initial[field],
      onChange: (written: string | null) => draft.set({ [field]: written }),
      inputRef: (control: HTMLInputElement | null) => {
        controls.current.set(field, control)
        inputRef(control)
      },
    }
  }
  const submit: typeof onSubmit = async (announcement) => {
    const missing = times.filter((field) => isIncomplete(controls.current.get(field)))
    if (missing.length === 0) return onSubmit(announcement)
    const messages = missing.map((field) => [field, [incomplete(draft.field(field).label)]])
    return { globalErrors: [], fieldErrors: Object.fromEntries(messages) as Record<string, string[]> }
  }

  // Hidden roles do not count as a change. They are restored when the audience ROLES is selected again.
  const setAudience = (audience: AnnouncementDraft['audience']) => {
    const { audience: before, roleIds } = draft.values
    if (before === 'ROLES') hiddenRoles.current = roleIds
    const isShown = audience === 'ROLES'
    draft.set({ audience, roleIds: isShown ? (hiddenRoles.current ?? roleIds) : draft.initial.roleIds })
  }
  const draftOfForm: typeof draft = {
    ...draft,
    reset() {
      hiddenRoles.current = undefined
      draft.reset()
    },
  }

  const { value: chosen, inputRef: buttonRef, isReadOnly, ...select } = input('roleIds')
  const known = draft.initial.roleIds
  return (
    <RecordForm fields={fields} texts={texts} {...props} draft={draftOfForm} onSubmit={submit}>
      <TextField {...input('title')} autoComplete="off" />
      <TextArea {...input('text')} hint={texts.textHint} rows={6} />
      <RadioGroup
        {...input('tone')}
        options={announcementTones.map((id) => ({
          id,
          label: texts.tones[id],
          description: texts.toneHints[id],
        }))}
        onChange={(tone) => draft.set({ tone: tone as AnnouncementDraft['tone'] })}
      />
      <TimeField {...time('startsAt')} hint={texts.startHint} />
      <TimeField {...time('endsAt')} hint={texts.endHint} />
      <RadioGroup
        {...input('audience')}
        options={announcementAudiences.map((id) => ({ id, label: texts.audiences[id] }))}
        onChange={(audience) => setAudience(audience as AnnouncementDraft['audience'])}
      />
      {draft.values.audience === 'ROLES' && (
        <MultiSelect
          {...select}
          isRequired
          isDisabled={isReadOnly}
          hint={texts.rolesHint}
          options={roles
            .filter(({ id, inactive }) => !inactive || known.includes(id))
            .map(({ id, description, inactive }) => ({
              id: String(id),
              label: inactive ? texts.inactive(description) : description,
            }))}
          value={chosen.map(String)}
          onChange={(ids) => draft.set({ roleIds: sorted(ids.map(Number)) })}
          buttonRef={buttonRef}
        />
      )}
    </RecordForm>
  )
}

// The server stores sorted ids. Without sorting, removing and re-adding a role would count as a change.
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
