import { byRoleName, type EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import { Notice } from '@portal-gateway/ui/Notice'
import { Stack } from '@portal-gateway/ui/Stack'
import type * as v from 'valibot'
import { AccessEditor, type AccessEditorProps } from './AccessEditor.tsx'
import { useAccessTexts } from './accessTexts.ts'

interface AccessesPanelProps
  extends Pick<AccessEditorProps, 'accesses' | 'choices' | 'faults' | 'isDisabled'> {
  /** The accessible name, announced when the panel gets the focus. */
  label: string
  hint: string
  /** An error that refers to the whole list. */
  errorMessage: string | undefined
  panelRef: (panel: HTMLElement | null) => void
  onChange: (accesses: readonly EditedAccess[]) => void
}

/**
 * Edits accesses as a field of a form. The value is sorted like the list on the screen, because errors of the
 * server refer to accesses by index. [C-160]
 */
export function AccessesPanel(props: AccessesPanelProps) {
  const { label, hint, errorMessage, panelRef, onChange, ...editor } = props
  const { apply, revert } = useAccessTexts()
  return (
    <Stack>
      <div>{hint}</div>
      {errorMessage !== undefined && <Notice type="danger">{errorMessage}</Notice>}
      {/* The whole panel gets the focus, because the editor has no single control for it. */}
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

/** Converts the accesses of a draft to the type that the editor requires. */
export const accessesIn = (
  accessControls: readonly v.InferInput<typeof AccessControlDraft>[],
): EditedAccess[] =>
  accessControls.map(({ roleName, sites, studyNames, systemAccessIds, validFrom, validUntil }) => ({
    roleName,
    sites: sites.map(({ siteCode, type = 'SITE' }) => ({ siteCode, type })),
    studyNames: [...studyNames],
    systemAccessIds: [...systemAccessIds],
    // Null means that the user removed the day.
    ...(validFrom !== undefined && { validFrom }),
    ...(validUntil !== undefined && { validUntil }),
  }))
