import * as css from './foundations.css.ts'
import { valueIn } from './tokenList.ts'

/** Shows a value of the theme: one line if it is the same in both themes, else one line for each. */
export function Values({ value }: { value: string }) {
  const light = valueIn('light', value)
  const dark = valueIn('dark', value)
  if (light === dark) return <code className={css.muted}>{light}</code>
  return (
    <>
      <code className={css.muted}>light {light}</code>
      <code className={css.muted}>dark {dark}</code>
    </>
  )
}
