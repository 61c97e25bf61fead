/** Resolves with the promise's value, or with 'late' if it takes longer than `ms` milliseconds. */
export async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
