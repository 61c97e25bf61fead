import { formatDateTime } from '@portal-gateway/api-client/date'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { Stack } from '@portal-gateway/ui/Stack'
import { useFormats } from '@portal-gateway/ui/texts'
import { useRef, useState } from 'react'
import { usePortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { Sentence } from '../../page/Sentence.tsx'
import * as css from './ConflictDialog.css.ts'
import type { Choice } from './compareVersions.ts'
import { type Choices, type Conflict, savedBy } from './conflict.ts'
import { useEditConflictTexts } from './editConflictTexts.ts'
import { Question } from './Question.tsx'
import { Settled } from './Settled.tsx'

export interface ConflictDialogProps {
  conflict: Conflict
  /** Called to return to the form. The form must keep its input. */
  onBack: () => void
  /** Called to save the result of these choices. */
  onSave: (choices: Choices) => void
}

/**
 * Dialog about an edit conflict. It shows the name of the other user, the result of each field, and a choice
 * for each field that both users changed. [C-089]
 */
export function ConflictDialog({ conflict, onBack, onSave }: ConflictDialogProps) {
  const texts = useEditConflictTexts()
  const shared = usePortalSharedTexts()
  const { thisRecord, differences, changes } = conflict
  const { list } = useFormats()
  const [choices, setChoices] = useState<Choices>({})
  const [isRefused, setRefused] = useState(false)
  const firstOpen = useRef<HTMLInputElement>(null)
  const conflicts = differences.filter(({ side }) => side === 'conflict')
  const open = conflicts.filter(({ field }) => choices[field] === undefined)
  const last = changes.at(-1)

  const chooseAll = (choice: Choice) =>
    setChoices(Object.fromEntries(conflicts.map(({ field }) => [field, choice])))
  const save = () => {
    if (open.length === 0) {
      onSave(choices)
      return
    }
    setRefused(true)
    firstOpen.current?.focus()
  }

  return (
    <Modal
      title={texts.title}
      size="l"
      isOpen
      // A press outside would lose the choices.
      closesOnPressOutside={false}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBack()
      }}
      footer={
        <>
          <Button onPress={onBack}>{shared.goBack}</Button>
          <Button variant="primary" onPress={save}>
            {shared.save}
          </Button>
        </>
      }
    >
      <Stack>
        <p className={css.text}>
          <Sentence
            text={conflicts.length > 0 ? texts.savedTheSame(thisRecord) : texts.savedOthers(thisRecord)}
            parts={{
              who: <strong>{savedBy(changes, texts.someone, list)}</strong>,
              at: last && (
                <>
                  {' '}
                  <time dateTime={last.at}>{`(${formatDateTime(last.at)})`}</time>
                </>
              ),
            }}
          />
        </p>
        {conflicts.length > 1 && (
          <div className={css.all}>
            <Button size="s" onPress={() => chooseAll('mine')}>
              {texts.keepAllMine}
            </Button>
            <Button size="s" onPress={() => chooseAll('theirs')}>
              {texts.takeAllTheirs}
            </Button>
          </div>
        )}
        {conflicts.map((each) => (
          <Question
            key={each.field}
            conflict={conflict}
            difference={each}
            choice={choices[each.field]}
            isMissing={isRefused && choices[each.field] === undefined}
            onChoose={(choice) => setChoices((made) => ({ ...made, [each.field]: choice }))}
            inputRef={each === open[0] ? firstOpen : undefined}
          />
        ))}
        <Settled conflict={conflict} />
      </Stack>
    </Modal>
  )
}
