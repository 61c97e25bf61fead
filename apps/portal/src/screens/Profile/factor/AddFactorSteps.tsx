import { secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import type { FactorSetup } from '@portal-gateway/contract/secondFactor'
import { useState } from 'react'
import { useFailuresTexts } from '../../../failures/failuresTexts.ts'
import { callRefused } from '../../../failures/refusalOf.ts'
import { useServices } from '../../../services/services.tsx'
import { ProofForm } from '../proof/ProofForm.tsx'
import { useFactorTexts } from './factorTexts.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'

export interface AddFactorStepsProps {
  /** What the user should know before the first step. */
  effect?: string
  cancelLabel?: string
  onCancel: () => void
  /** Called when the recovery codes are shown, which no later call returns. */
  onCodes?: () => void
  /** Called after the user has seen the recovery codes. */
  onDone: () => void
  /** Called with the reason if the app cannot be added any more. */
  onOver: (reason: string) => void
}

const messages = secondFactorMessages.start

/** The steps that add an authenticator app: password, QR code and code, recovery codes. [IDENT-009] */
export function AddFactorSteps({ effect, onCodes, onDone, onOver, ...cancel }: AddFactorStepsProps) {
  const texts = useFactorTexts()
  const failures = useFailuresTexts()
  const { api } = useServices()
  const [started, setStarted] = useState<FactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (started)
    return (
      <ScanStep
        started={started}
        onAdded={(added) => {
          setCodes(added)
          onCodes?.()
        }}
        onOver={onOver}
        {...cancel}
      />
    )
  return (
    <ProofForm
      {...(effect !== undefined && { effect })}
      confirmLabel={texts.continue}
      send={({ password }) => api.secondFactor.start({ body: { password } })}
      onAnswer={(answer) => {
        if (answer.outcome === 'done') setStarted(answer.value)
        else if (answer.outcome === 'unchanged') onOver(texts.translate(messages).unchanged)
        else return callRefused(failures, messages, answer)
        return undefined
      }}
      {...cancel}
    />
  )
}
