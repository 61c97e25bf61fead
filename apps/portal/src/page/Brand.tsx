import { useServices } from '../services/services.tsx'
import * as css from './Brand.css.ts'

/** Logo and name of the project. */
export function Brand() {
  const { configuration } = useServices()
  return (
    <p className={css.brand}>
      <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M3 27h26M6 27V15a10 10 0 0 1 20 0v12M11 27V15.500a5 5 0 0 1 10 0V27M16 17v10" />
      </svg>
      {configuration.portalName}
    </p>
  )
}
