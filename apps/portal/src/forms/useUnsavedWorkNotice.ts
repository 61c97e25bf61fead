import { useEffect } from 'react'
import { useServices } from '../services/services.tsx'

/** Registers unsaved work with the portal while `isChanged` is true. */
export function useUnsavedWorkNotice(isChanged: boolean): void {
  const { unsavedWork } = useServices()
  useEffect(() => (isChanged ? unsavedWork.register() : undefined), [isChanged, unsavedWork])
}
