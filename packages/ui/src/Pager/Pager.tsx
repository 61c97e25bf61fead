import { useId } from 'react'
import { Icon, type IconPath } from '../Icon/Icon.tsx'
import { downIcon, leftIcon, rightIcon } from '../icons/icons.ts'
import { usePagerTexts } from '../texts/pagerTexts.ts'
import { useFormats } from '../texts/useTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import { firstPage } from './firstPage.ts'
import * as css from './Pager.css.ts'
import { pagesShown } from './pagesShown.ts'

/** Default page sizes of a list. */
const pageSizes: readonly number[] = [1, 5, 10, 15, 25, 50, 100, 150, 200]

export interface PagerProps {
  /** Accessible name, needed if a page has several pagers: 'Pages of users'. */
  label?: string
  /** Page number, starting at 1. */
  page?: number
  pageCount: number
  pageSize: number
  /** Range of the shown rows, and the total: '1–15 of 12,406'. */
  totalLabel?: string
  onPage: (page: number) => void
  /** Called with a new page size. Without it the page size cannot be changed. */
  onPageSize?: (size: number) => void
  pageSizes?: readonly number[]
}

/** Buttons to change the page of a list, and a select for the page size. */
export function Pager(props: PagerProps) {
  const { label, page = firstPage, pageCount, pageSize, totalLabel, onPage, onPageSize } = props
  const texts = usePagerTexts()
  const { number } = useFormats()
  const sizeId = useId()
  // A page size that is not in the list, for example from the address, is added.
  const sizes = [...new Set([...(props.pageSizes ?? pageSizes), pageSize])].toSorted(
    (one, other) => one - other,
  )
  return (
    <div className={css.root}>
      {onPageSize && (
        <span className={css.size}>
          <label htmlFor={sizeId}>{texts.rowsPerPage}</label>
          <span className={css.pick}>
            <select
              id={sizeId}
              className={css.select}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.currentTarget.value))}
            >
              {sizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
            <span className={css.arrow}>
              <Icon path={downIcon} size={16} />
            </span>
          </span>
        </span>
      )}
      {totalLabel !== undefined && <span className={css.total}>{totalLabel}</span>}
      <nav aria-label={label ?? texts.pages} className={css.steps}>
        <End
          icon={leftIcon}
          label={texts.previousPage}
          isDisabled={page <= 1}
          onPress={() => onPage(page - 1)}
        />
        {pagesShown(page, pageCount).map((step, place) =>
          step === 'gap' ? (
            <span key={`gap ${place}`} className={css.gap} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={step}
              type="button"
              className={css.step}
              aria-label={texts.page(step)}
              aria-current={step === page ? 'page' : undefined}
              data-near={(pageCount > 3 && step !== 1 && step !== page && step !== pageCount) || undefined}
              onClick={() => step !== page && onPage(step)}
            >
              {number(step)}
            </button>
          ),
        )}
        <End
          icon={rightIcon}
          label={texts.nextPage}
          isDisabled={page >= pageCount}
          onPress={() => onPage(page + 1)}
        />
      </nav>
      {/* Does not announce the number of pages: a filter changes it, and the table announces the result
          of the filter. */}
      <span aria-live="polite" className={visuallyHidden}>
        {texts.page(page)}
      </span>
    </div>
  )
}

interface EndProps {
  icon: IconPath
  label: string
  isDisabled: boolean
  onPress: () => void
}

/**
 * Button for the previous or next page. Uses `aria-disabled`, because a button that becomes `disabled`
 * would lose the focus.
 */
function End({ icon, label, isDisabled, onPress }: EndProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      <Icon path={icon} size={16} />
    </button>
  )
}
