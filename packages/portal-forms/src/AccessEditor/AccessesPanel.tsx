import { byRoleName, type EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import type * as v from 'valibot'
import { AccessEditor, type AccessEditorProps } from './AccessEditor.tsx'
import { useAccessTexts } from './accessTexts.ts'

interface AccessesPanelProps
  extends Pick<AccessEditorProps, 'accesses' | 'choices' | 'faults' | 'isDisabled'> {
  /** What the panel is called where it is brought to the focus. */
  label: string
  hint: string
  /** What is wrong with all of them. */
  errorMessage: string | undefined
  panelRef: (panel: HTMLElement | null) => void
  onChange: (accesses: readonly EditedAccess[]) => void
}

/** Accesses as one field of a form, in the order in which they are sent: errors name them by their places. [C-160] */
export function AccessesPanel(props: AccessesPanelProps) {
  const { label, hint, errorMessage, panelRef, onChange, ...editor } = props
  const { apply, revert } = useAccessTexts()
  return (
    <Stack>
      <div>{hint}</div>
      {errorMessage !== undefined && <Notice type="danger">{errorMessage}</Notice>}
      {/* The editor has no one control that could take the focus. */}
      <div ref={panelRef} role="group" aria-label={label} tabIndex={-1}>
        <AccessEditor
          {...editor}
          dialogTexts={{ save: apply, reset: revert }}
          onChange={(accesses) => onChange(byRoleName(accesses))}
        />
      </div>
    </Stack>
  )
}

/** The accesses that a draft asks for, as the editor has them. */
export const accessesIn = (
  accessControls: readonly v.InferInput<typeof AccessControlDraft>[],
): EditedAccess[] =>
  accessControls.map(({ roleName, sites, studyNames, systemAccessIds }) => ({
    roleName,
    sites: sites.map(({ siteCode, type = 'SITE' }) => ({ siteCode, type })),
    studyNames: [...studyNames],
    systemAccessIds: [...systemAccessIds],
  }))
