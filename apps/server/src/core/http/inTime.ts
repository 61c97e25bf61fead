/** The promise, or 'late' when it takes longer than that. */
export async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value | 'late'> {
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
