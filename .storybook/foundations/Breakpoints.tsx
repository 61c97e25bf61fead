import { breakpoints } from '@portal-gateway/ui/theme'
import { Unstyled } from '@storybook/addon-docs/blocks'
import * as css from './foundations.css.ts'

/** Shows the widths of the window at which layouts change. */
export const Breakpoints = () => (
  <Unstyled>
    <div className={css.part}>
      <h2>Breakpoints</h2>
      <p>
        Minimum widths of the window. Use them with <code>from('md')</code> of{' '}
        <code>@portal-gateway/ui/theme</code>.
      </p>
      <ul>
        {Object.entries(breakpoints).map(([name, width]) => (
          <li key={name} className={css.row}>
            <div className={css.facts}>
              <code>{name}</code>
              <code className={css.muted}>{width}px</code>
            </div>
            <div className={css.bar} style={{ inlineSize: `${width / 16}%` }} />
          </li>
        ))}
      </ul>
    </div>
  </Unstyled>
)
