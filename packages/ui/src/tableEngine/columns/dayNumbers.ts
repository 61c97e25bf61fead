const dayMs = 86_400_000

/**
 * Converts dates to local calendar days, much faster than with a `Date` object per value. The UTC offset is
 * computed once per day. On days on which the offset changes, it is computed for each date.
 */
export class DayNumbers {
  /** UTC offsets by the number of the UTC day; undefined if the offset changes within the day. */
  #offsets = new Map<number, number | undefined>()

  /** Returns the number of local days from 1970-01-01 to the date. */
  dayOf(time: number): number {
    const day = Math.floor(time / dayMs)
    let offset = this.#offsets.get(day)
    if (offset === undefined && !this.#offsets.has(day)) {
      offset = offsetWithin(day)
      this.#offsets.set(day, offset)
    }
    return Math.floor((time + (offset ?? offsetAt(time))) / dayMs)
  }
}

/**
 * Returns the UTC offset in milliseconds during the whole day, or undefined if it changes within
 * the day.
 */
function offsetWithin(day: number): number | undefined {
  const offset = offsetAt(day * dayMs)
  return offset === offsetAt((day + 1) * dayMs) ? offset : undefined
}

function offsetAt(time: number): number {
  const date = new Date(time)
  const local = new Date(0)
  local.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate())
  local.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds())
  return local.getTime() - time
}
