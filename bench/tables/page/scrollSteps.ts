/**
 * The numbers of scroll steps for the warm-up and for the measurement. A step is 100 px, and each frame has
 * one step.
 */
export const scrollSteps = { warmUp: 60, measured: 200 } as const
