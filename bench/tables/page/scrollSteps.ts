/** The number of steps of 100 px, one per frame: as a warm-up, and to measure. */
export const scrollSteps = { warmUp: 60, measured: 200 } as const
