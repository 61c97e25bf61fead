import { Icon } from '@portal-gateway/ui/Icon'
import * as icons from '@portal-gateway/ui/icons'
import { SearchField } from '@portal-gateway/ui/SearchField'
import { Unstyled } from '@storybook/addon-docs/blocks'
import { useState } from 'react'
import * as css from './foundations.css.ts'

const all = Object.entries(icons)

/** Shows all icons with their names and import lines, and a search box. */
export function IconList() {
  const [query, setQuery] = useState('')
  const found = all.filter(([name]) => name.toLowerCase().includes(query.trim().toLowerCase()))
  return (
    <Unstyled>
      <div className={css.part}>
        <SearchField label="Search icons" value={query} onChange={setQuery} />
        <p role="status">
          {found.length} of {all.length} icons
        </p>
        <ul className={css.grid}>
          {found.map(([name, path]) => (
            <li key={name} className={css.icon}>
              <Icon path={path} />
              <Icon path={path} size={16} />
              <span className={css.facts}>
                {name}
                <code className={css.importLine}>{`import { ${name} } from '@portal-gateway/ui/icons'`}</code>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Unstyled>
  )
}
