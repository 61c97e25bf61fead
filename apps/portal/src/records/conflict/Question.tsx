import { RadioGroup } from '@portal-gateway/ui/RadioGroup'
import type { Ref } from 'react'
import { type Choice, combined, type FieldDifference } from './compareVersions.ts'
import type { Conflict } from './conflict.ts'
import { useEditConflictTexts } from './editConflictTexts.ts'

export interface QuestionProps {
  conflict: Conflict
  difference: FieldDifference<string>
  choice: Choice | undefined
  isMissing: boolean
  onChoose: (choice: Choice) => void
  inputRef: Ref<HTMLInputElement> | undefined
}

/**
 * Radio buttons to choose which of two values of a field to save. For a list, the changes of both users can
 * be applied.
 */
export function Question({ conflict, difference, choice, isMissing, onChoose, inputRef }: QuestionProps) {
  const texts = useEditConflictTexts()
  const { versions, labelOf, nameOf, wordsOf } = conflict
  const { field, canBeBoth } = difference
  const [base, mine, theirs] = [versions.base[field], versions.mine[field], versions.theirs[field]]
  const who = nameOf(field)
  return (
    <RadioGroup
      name={field}
      label={labelOf(field)}
      hint={texts.before(wordsOf(field, base, theirs))}
      isRequired
      options={[
        { id: 'mine', label: texts.keepMine, description: wordsOf(field, mine, theirs) },
        { id: 'theirs', label: texts.takeTheirs(who), description: wordsOf(field, theirs, mine) },
        ...(canBeBoth
          ? [
              {
                id: 'both',
                label: texts.doBoth,
                description: wordsOf(field, combined(versions, field), undefined),
              },
            ]
          : []),
      ]}
      value={choice ?? null}
      onChange={(id) => onChoose(id as Choice)}
      {...(isMissing && { errorMessage: texts.choose })}
      {...(inputRef && { inputRef })}
    />
  )
}
