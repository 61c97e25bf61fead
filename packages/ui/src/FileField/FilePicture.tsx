import { useEffect, useRef } from 'react'
import * as css from './FileField.css.ts'

export interface FilePictureProps {
  /** URL or local file. */
  source: string | File
  alt: string
  onError: () => void
}

/** Picture from a URL or a local file. */
export function FilePicture({ source, alt, onError }: FilePictureProps) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!image.current) return undefined
    if (typeof source === 'string') {
      image.current.src = source
      return undefined
    }
    const address = URL.createObjectURL(source)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [source])
  return <img ref={image} className={css.picture} alt={alt} onError={onError} />
}
