import type { Study } from './studies.ts'

/** Example response of the list of studies. */
export const studiesExample: Study[] = [
  { study: 'AURORA-2', label: 'AURORA-2: Light therapy after stroke' },
  { study: 'BEACON', label: 'BEACON: Early detection of sepsis' },
  { study: 'CASCADE', label: 'CASCADE: Family screening for high cholesterol' },
  { study: 'LANTERN', label: 'LANTERN: Vitamin D in tuberculosis' },
  { study: 'TIDAL', label: 'TIDAL: Home dialysis' },
]
