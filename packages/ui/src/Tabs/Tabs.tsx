import { useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import { TabLabel } from './TabLabel.tsx'
import * as css from './Tabs.css.ts'
import type { TabDefinition } from './tabDefinition.ts'
import { useHiddenEnds } from './useHiddenEnds.ts'
import { useIsVertical } from './useIsVertical.ts'

export type { TabDefinition } from './tabDefinition.ts'

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabDefinition[]
  selectedKey: string
  /** Called when the user selects another tab. The caller shows it by setting `selectedKey`. */
  onSelectionChange: (key: string) => void
  /**
   * Whether all inactive panels remain in the page, but hidden, so that their content keeps its state. A tab can set it
   * for its own panel.
   */
  shouldForceMount?: boolean
}

/**
 * Tabs with panels. From a window width of 1280 pixels the tabs are at the side of the panel, otherwise
 * above it in a bar that scrolls. An inactive panel is unmounted by default, so the caller must store
 * its state.
 */
export function Tabs({ label, tabs, selectedKey, onSelectionChange, shouldForceMount = false }: TabsProps) {
  const isVertical = useIsVertical()
  const bar = useRef<HTMLDivElement>(null)
  useHiddenEnds(bar, !isVertical)
  return (
    <AriaTabs
      className={css.root}
      orientation={isVertical ? 'vertical' : 'horizontal'}
      selectedKey={selectedKey}
      onSelectionChange={(key) => {
        if (key !== selectedKey) onSelectionChange(String(key))
      }}
    >
      <TabList ref={bar} aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className={css.tab}>
            <TabLabel tab={tab} isChosen={tab.id === selectedKey} isVertical={isVertical} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          className={css.panel}
          shouldForceMount={shouldForceMount || (tab.shouldForceMount ?? false)}
        >
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
