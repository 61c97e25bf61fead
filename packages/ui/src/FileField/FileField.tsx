import { type Ref, useEffect } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Group } from 'react-aria-components/Group'
import { announce } from '../Button/announce.ts'
import { Button } from '../Button/Button.tsx'
import * as fieldCss from '../fieldParts/Field.css.ts'
import { Field } from '../fieldParts/Field.tsx'
import type { FieldText } from '../fieldParts/fieldText.ts'
import { useField } from '../fieldParts/useField.ts'
import { addIcon, closeIcon, retryIcon } from '../icons/icons.ts'
import { useFieldTexts } from '../texts/fieldTexts.ts'
import { useFileTexts } from '../texts/fileTexts.ts'
import { Chosen, type FileDescription } from './Chosen.tsx'
import { FileDropArea } from './FileDropArea.tsx'
import * as css from './FileField.css.ts'

export type { FileDescription } from './Chosen.tsx'

export interface FileFieldProps extends FieldText {
  /** Selected file that is not uploaded yet. */
  file: File | undefined
  /**
   * Called with a selected, dropped or pasted file of any kind. To refuse the file, set `errorMessage`.
   */
  onSelect: (file: File | undefined) => void
  /**
   * File that is already stored. It is shown until another file is selected. Null means that the record
   * is stored without its file; the field then shows 'No file'.
   */
  stored?: FileDescription | null | undefined
  /** Returns the text next to the name of the selected file, such as its size. */
  noteOf?: (file: File) => string
  /** Media types or file extensions that the file dialog of the system offers; default: all. */
  accept?: readonly string[] | undefined
  /** Whether the selected or stored file is shown as a picture. */
  isPicture?: boolean
  isDisabled?: boolean
  buttonRef?: Ref<HTMLButtonElement>
}

/**
 * Field for one file, which is selected in the file dialog of the system, dropped or pasted. The field
 * does not upload the file; the form does.
 */
export function FileField(props: FileFieldProps) {
  const { file, onSelect, stored, noteOf, accept, isPicture = false, isDisabled = false, buttonRef } = props
  const texts = useFileTexts()
  const { required } = useFieldTexts()
  const field = useField(props)
  usePreventFileNavigation()

  const take = (chosen: File) => {
    onSelect(chosen)
    announce(texts.fileChosen(chosen.name))
  }
  const shown = file
    ? { name: file.name, note: noteOf?.(file), picture: isPicture ? file : undefined }
    : stored && { ...stored, picture: isPicture ? stored.picture : undefined }
  const isMissing = !shown && stored === null
  const verb = shown ? texts.replaceFile : isMissing ? texts.addFile : texts.chooseFile

  return (
    <Group aria-labelledby={field.ids.label} className={fieldCss.root}>
      <Field {...props} field={field} isNative>
        <FileDropArea onFile={take} isInvalid={field.isInvalid} isDisabled={isDisabled}>
          {shown && <Chosen {...shown} />}
          {isMissing && <div className={css.missing}>{texts.noFile}</div>}
          <div className={css.actions}>
            <FileTrigger
              {...(accept && { acceptedFileTypes: accept })}
              onSelect={(files) => {
                const chosen = files?.item(0)
                if (chosen) take(chosen)
              }}
            >
              <Button
                id={field.ids.control}
                ref={buttonRef}
                size="s"
                icon={shown ? retryIcon : addIcon}
                isDisabled={isDisabled}
                aria-label={`${verb}: ${props.label}${props.isRequired ? ` ${required}` : ''}`}
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
                  // Moves the focus, because the pressed button will be removed from the page together
                  // with the file.
                  document.getElementById(field.ids.control)?.focus()
                }}
              >
                {texts.removeFile}
              </Button>
            )}
            {!shown && <span className={css.invitation}>{texts.dropFile}</span>}
          </div>
        </FileDropArea>
      </Field>
    </Group>
  )
}

/**
 * Prevents the browser from replacing the page with a file that is dropped outside the field, because
 * all input would be lost.
 */
function usePreventFileNavigation() {
  useEffect(() => {
    const prevent = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', prevent)
    addEventListener('drop', prevent)
    return () => {
      removeEventListener('dragover', prevent)
      removeEventListener('drop', prevent)
    }
  }, [])
}
