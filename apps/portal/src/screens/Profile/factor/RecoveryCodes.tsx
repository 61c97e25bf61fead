import { Button } from '@portal-gateway/ui/Button'
import { FormActions } from '@portal-gateway/ui/Form'
import { useEffect, useRef, useState } from 'react'
import * as css from './factor.css.ts'
import { useFactorTexts } from './factorTexts.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** Recovery codes that are shown once, with buttons that print and copy them. [IDENT-009] */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = useFactorTexts()
  const [status, setStatus] = useState('')
  // The field that had the focus was removed with the previous step.
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => note.current?.focus(), [])
  const copy = async () => {
    try {
      // Without https, the browser has no clipboard.
      await navigator.clipboard.writeText(codes.join('\n'))
      setStatus(texts.copied)
    } catch {
      setStatus(texts.notCopied)
    }
  }
  return (
    <div className={css.step}>
      <p className={css.focused} ref={note} tabIndex={-1}>
        {texts.codesNote}
      </p>
      <ul className={css.codes} aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.unprinted}>
        <p role="status" className={css.status}>
          {status}
        </p>
        <FormActions align="end">
          <Button onPress={() => window.print()}>{texts.print}</Button>
          <Button onPress={() => void copy()}>{texts.copy}</Button>
          <Button variant="primary" onPress={onDone}>
            {texts.done}
          </Button>
        </FormActions>
      </div>
    </div>
  )
}
