import { useDebounced } from '@portal-gateway/ui/useDebounced'
import { useEffect } from 'react'
import { delays } from '../services/delays.ts'

/** Calls `onResize` after the window was resized, debounced. [SHELL-025] */
export function useWindowResize(onResize: () => void): void {
  const { call } = useDebounced(onResize, delays.resize)
  useEffect(() => {
    const resized = () => call()
    window.addEventListener('resize', resized)
    return () => window.removeEventListener('resize', resized)
  }, [call])
}
