import { type Ref, useEffect } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Group } from 'react-aria-components/Group'
import { announce } from '../Button/announce.ts'
import { Button } from '../Button/Button.tsx'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import { useField } from '../fieldParts/useField.ts'
import { addIcon, closeIcon, retryIcon } from '../icons/icons.ts'
import { useFileTexts } from '../texts/fileTexts.ts'
import { useTexts } from '../texts/texts.tsx'
import { Chosen, type FileWords } from './Chosen.tsx'
import * as css from './FileField.css.ts'

export type { FileWords } from './Chosen.tsx'

export interface FileFieldProps extends FieldText {
  /** What a person has chosen and nobody has yet. */
  file: File | undefined
  /** A fault of the choice is told by `errorMessage`: the field takes every file, also one dropped on it. */
  onSelect: (file: File | undefined) => void
  /** What is there already, and stays unless another is chosen. */
  stored?: FileWords | undefined
  /** The words beside the name of the chosen file, such as its size. */
  noteOf?: (file: File) => string
  /** Media types or endings that the system's dialog offers; every kind without it. */
  accept?: readonly string[] | undefined
  /** Shows what is chosen or stored. */
  isPicture?: boolean
  isDisabled?: boolean
  buttonRef?: Ref<HTMLButtonElement>
}

/** One file: chosen in the system's dialog, dropped or pasted. It is only held; whoever owns the form sends it. */
export function FileField(props: FileFieldProps) {
  const { file, onSelect, stored, noteOf, accept, isPicture = false, isDisabled = false, buttonRef } = props
  const texts = { ...useTexts(), ...useFileTexts() }
  const field = useField(props)
  useDropsKept()

  const take = (taken: File | null | undefined) => {
    if (!taken) return
    onSelect(taken)
    announce(texts.fileChosen(taken.name))
  }
  const shown = file
    ? { name: file.name, note: noteOf?.(file), picture: isPicture ? file : undefined }
    : stored && { ...stored, picture: isPicture ? stored.picture : undefined }
  const verb = shown ? texts.replaceFile : texts.chooseFile

  return (
    <Group aria-labelledby={field.ids.label} className={fieldCss.root}>
      <Field {...props} field={field} isNative>
        <DropZone
          className={css.zone}
          isDisabled={isDisabled}
          aria-label={texts.dropHere(props.label)}
          getDropOperation={() => 'copy'}
          onDrop={({ items }) => {
            const first = items.find((item) => item.kind === 'file')
            if (first?.kind === 'file') void first.getFile().then(take)
          }}
          data-invalid={field.isInvalid || undefined}
        >
          {shown && <Chosen {...shown} />}
          <div className={css.actions}>
            <FileTrigger
              {...(accept && { acceptedFileTypes: accept })}
              onSelect={(files) => take(files?.item(0))}
            >
              <Button
                id={field.ids.control}
                ref={buttonRef}
                size="s"
                icon={shown ? retryIcon : addIcon}
                isDisabled={isDisabled}
                aria-label={`${verb}: ${props.label}${props.isRequired ? ` ${texts.required}` : ''}`}
                {...(field.describedBy && { 'aria-describedby': field.describedBy })}
              >
                {verb}
              </Button>
            </FileTrigger>
            {file && (
              <Button
                size="s"
                variant="quiet"
                icon={closeIcon}
                isDisabled={isDisabled}
                aria-label={`${texts.removeFile}: ${file.name}`}
                onPress={() => {
                  onSelect(undefined)
                  announce(texts.fileRemoved(file.name))
                  // The button that had the focus goes with the choice.
                  document.getElementById(field.ids.control)?.focus()
                }}
              >
                {texts.removeFile}
              </Button>
            )}
            {!shown && <span className={css.invitation}>{texts.dropFile}</span>}
          </div>
        </DropZone>
      </Field>
    </Group>
  )
}

/** A file that is dropped beside the field must not take the place of the page, with all that stands on it. */
function useDropsKept() {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
