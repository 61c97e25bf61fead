import { Icon } from '../Icon/Icon.tsx'
import { rightIcon } from '../icons/icons.ts'
import { Link } from '../Link/Link.tsx'
import { usePageTexts } from '../texts/pageTexts.ts'
import * as css from './Breadcrumbs.css.ts'

/** Page in the path. Without `href` it is the current page. */
export interface Breadcrumb {
  label: string
  href?: string
}

export interface BreadcrumbsProps {
  items: readonly Breadcrumb[]
}

/** Links to the pages above the current page. The last item may be the current page itself. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const texts = usePageTexts()
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className={css.list}>
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1
          return (
            <li
              key={`${index} ${label}`}
              className={css.item}
              aria-current={href === undefined && isLast ? 'page' : undefined}
            >
              {href !== undefined ? <Link href={href}>{label}</Link> : <span>{label}</span>}
              {!isLast && <Icon path={rightIcon} size={16} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
