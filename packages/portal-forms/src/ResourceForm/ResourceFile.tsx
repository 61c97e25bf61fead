import { extensionOf } from '@portal-gateway/contract/extensionOf'
import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { messageOf } from '@portal-gateway/contract/messages'
import { fileTypes, isImageType, type ResourceType } from '@portal-gateway/contract/resources'
import { type FileDescription, FileField } from '@portal-gateway/ui/FileField'
import type { Ref } from 'react'
import { useTranslate } from '../useTranslate/useTranslate.tsx'
import { type FileLimits, fileFault, largestFor, type ResourceEntryDraft } from './resourceEntry.ts'
import { useResourceTexts } from './resourceTexts.ts'

const fileLabel = { file: { label: 'File' } }

export interface ResourceFileProps {
  draft: ResourceEntryDraft
  type: ResourceType
  limits: FileLimits
  isNew: boolean
  stored: FileDescription | undefined
  isDisabled: boolean
  buttonRef: Ref<HTMLButtonElement>
}

/**
 * The file input of a resource. It shows the allowed types and sizes, and validates a file as soon as it is
 * selected. [RES-007, C-104]
 */
export function ResourceFile({ draft, type, limits, isNew, stored, ...control }: ResourceFileProps) {
  const texts = useResourceTexts()
  const translate = useTranslate()
  const { label, value, errorMessage } = draft.field('file')
  // The draft contains null if no file is selected.
  const file = (value as File | null) ?? undefined
  const fault = file && fileFault(file, type, limits)
  const isPicture = isImageType(type)
  const kind = isPicture ? texts.kinds.picture : type === 'ELEARNING' ? texts.kinds.course : texts.kinds.any
  return (
    <FileField
      {...control}
      label={label}
      isRequired={isNew}
      hint={texts.fileHint(kind, formatFileSize(null, largestFor(type, limits)))}
      errorMessage={errorMessage ?? (fault && messageOf(`FILE_${fault}`, fileLabel, 'file', translate))}
      warningMessage={!isNew && !stored && !file ? texts.noFile : undefined}
      file={file}
      onSelect={(next) => draft.set({ file: next ?? null })}
      stored={isNew ? stored : (stored ?? null)}
      noteOf={({ name, size }) => formatFileSize(extensionOf(name), size)}
      accept={fileTypes[type]}
      isPicture={isPicture}
    />
  )
}
