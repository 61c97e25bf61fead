import { Icon } from '../Icon/Icon.tsx'
import { checkIcon, dangerIcon } from '../icons/icons.ts'
import { useTabTexts } from '../texts/tabTexts.ts'
import { visuallyHidden } from '../theme/visuallyHidden.css.ts'
import * as css from './Tabs.css.ts'
import type { TabDefinition } from './tabDefinition.ts'
import { useChosenInView } from './useChosenInView.ts'

interface TabLabelProps {
  tab: TabDefinition
  isChosen: boolean
  isVertical: boolean
}

/** Content of a tab. */
export function TabLabel({ tab, isChosen, isVertical }: TabLabelProps) {
  const title = useChosenInView(isChosen, isVertical)
  return (
    <>
      <span ref={title} className={css.title} data-title={tab.title}>
        {tab.title}
      </span>{' '}
      <TabNotes tab={tab} />
    </>
  )
}

/** Notes of a tab. The number of errors replaces the note 'Edited'. */
function TabNotes({ tab }: { tab: TabDefinition }) {
  const texts = useTabTexts()
  const { note, count, errors = 0, isEdited = false, isDone = false } = tab
  return (
    <span className={css.notes}>
      {note !== undefined && <span>{note} </span>}
      {count !== undefined && <span>{count} </span>}
      {errors > 0 ? (
        <span className={css.faults}>
          <Icon path={dangerIcon} size={16} />
          {texts.errors(errors)}
        </span>
      ) : (
        isEdited && <span>{texts.edited}</span>
      )}
      {isDone && errors === 0 && (
        <span className={css.done}>
          <Icon path={checkIcon} size={16} />
          <span className={visuallyHidden}>{texts.done}</span>
        </span>
      )}
    </span>
  )
}
