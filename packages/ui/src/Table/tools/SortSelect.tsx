import { useId } from 'react'
import * as field from '../../fieldParts/Field.css.ts'
import { Icon } from '../../Icon/Icon.tsx'
import { downIcon } from '../../icons/icons.ts'
import { useTableTexts } from '../../texts/tableTexts.ts'
import * as css from '../Table.css.ts'

interface SortSelectProps<Order extends { id: string; label: string }> {
  orders: readonly Order[]
  selectedId: string | undefined
  onSelect: (order: Order) => void
}

/**
 * Select for the sort order, used where rows are blocks without headers. It is a native element, so
 * that a phone shows its own picker.
 */
export function SortSelect<Order extends { id: string; label: string }>(props: SortSelectProps<Order>) {
  const { orders, selectedId, onSelect } = props
  const texts = useTableTexts()
  const id = useId()
  return (
    <div className={`${field.root} ${css.sortSelect}`}>
      <label htmlFor={id} className={field.label}>
        {texts.sortBy}
      </label>
      <span className={css.pick}>
        <select
          id={id}
          className={css.select}
          value={selectedId ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = orders.find((order) => order.id === currentTarget.value)
            if (chosen) onSelect(chosen)
          }}
        >
          {selectedId === undefined && <option value="">{texts.notSorted}</option>}
          {orders.map((order) => (
            <option key={order.id} value={order.id}>
              {order.label}
            </option>
          ))}
        </select>
        <span className={css.arrow}>
          <Icon path={downIcon} />
        </span>
      </span>
    </div>
  )
}
