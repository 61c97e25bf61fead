import type { ReactNode } from 'react'
import { Button, Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Icon } from '../Icon/Icon.tsx'
import { rightIcon } from '../icons/icons.ts'
import * as css from './CategoryTree.css.ts'

/** Group with its content and its subgroups. */
export interface TreeGroup {
  id: string
  title: string
  count?: number
  content: ReactNode
  groups?: readonly TreeGroup[]
}

type Level = 2 | 3 | 4 | 5 | 6

export interface CategoryTreeProps {
  groups: readonly TreeGroup[]
  /**
   * Whether the top groups are expanded at first. Subgroups are always expanded at first, so that
   * expanding a group shows all of its content.
   */
  defaultExpanded?: 'all' | 'none'
  /** Heading level of the top groups. */
  headingLevel?: Level
}

/** Tree of groups that can be expanded and collapsed. */
export function CategoryTree({ groups, defaultExpanded = 'none', headingLevel = 3 }: CategoryTreeProps) {
  return (
    <div className={css.shelf}>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          level={headingLevel}
          isExpandedAtFirst={defaultExpanded === 'all'}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  group: TreeGroup
  level: Level
  isExpandedAtFirst: boolean
}

function Group({ group, level, isExpandedAtFirst }: GroupProps) {
  const Heading = `h${level}` as const
  const groups = group.groups ?? []
  return (
    <Disclosure className={css.group} defaultExpanded={isExpandedAtFirst}>
      <Heading className={css.heading}>
        <Button slot="trigger" className={css.trigger}>
          <span className={css.chevron}>
            <Icon path={rightIcon} />
          </span>
          <span className={css.title}>{group.title}</span>{' '}
          {group.count !== undefined && <span className={css.count}>{group.count}</span>}
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={css.content}>{group.content}</div>
        {groups.length > 0 && (
          <div className={css.below}>
            {groups.map((below) => (
              <Group key={below.id} group={below} level={deeper(level)} isExpandedAtFirst />
            ))}
          </div>
        )}
      </DisclosurePanel>
    </Disclosure>
  )
}

const levels = [2, 3, 4, 5, 6] as const

const deeper = (level: Level): Level => levels[levels.indexOf(level) + 1] ?? 6
