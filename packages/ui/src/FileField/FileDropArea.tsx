import { type ReactNode, useState } from 'react'
import * as css from './FileField.css.ts'

interface FileDropAreaProps {
  /** Called with the first file that is dropped on the area, or pasted while the focus is in it. */
  onFile: (file: File) => void
  isInvalid: boolean
  isDisabled: boolean
  children: ReactNode
}

/**
 * Area that accepts a dropped or pasted file. React Aria's `DropZone` also supports dragging between
 * components, and therefore contains texts in 34 languages (22 KB compressed). A field for a file does not
 * need them.
 */
export function FileDropArea({ onFile, isInvalid, isDisabled, children }: FileDropAreaProps) {
  const [isTarget, setIsTarget] = useState(false)

  const receive = (data: DataTransfer) => {
    const file = firstFile(data)
    if (file) onFile(file)
  }

  return (
    // Keyboard users select a file with the buttons in the area, so the area itself has no role.
    <div
      role="presentation"
      className={css.zone}
      data-drop-target={isTarget || undefined}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
      {...(!isDisabled && {
        onDragOver: (event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          event.dataTransfer.dropEffect = 'copy'
          setIsTarget(true)
        },
        onDragLeave: (event) => {
          // The event also occurs when the pointer moves to an element within the area.
          const next = event.relatedTarget
          if (!(next instanceof Node && event.currentTarget.contains(next))) setIsTarget(false)
        },
        onDrop: (event) => {
          event.preventDefault()
          setIsTarget(false)
          receive(event.dataTransfer)
        },
        onPaste: (event) => receive(event.clipboardData),
      })}
    >
      {children}
    </div>
  )
}

/** Returns the first file. A folder is not a file, although the browser returns a `File` for it. */
function firstFile({ items }: DataTransfer): File | null | undefined {
  return [...items]
    .find((item) => item.kind === 'file' && !item.webkitGetAsEntry?.()?.isDirectory)
    ?.getAsFile()
}
