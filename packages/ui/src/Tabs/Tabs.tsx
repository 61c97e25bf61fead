import { useRef } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'
import * as css from './Tabs.css.ts'
import { TabWords } from './TabWords.tsx'
import type { TabDefinition } from './tabDefinition.ts'
import { useHiddenEnds } from './useHiddenEnds.ts'
import { useIsVertical } from './useIsVertical.ts'

export type { TabDefinition } from './tabDefinition.ts'

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly TabDefinition[]
  selectedKey: string
  /** Called when another tab is requested; the caller switches by setting `selectedKey`. */
  onSelectionChange: (key: string) => void
  /** Keeps inactive panels in the page, hidden, if their content has state of its own. */
  shouldForceMount?: boolean
}

/**
 * Tabs at the side from 1280 pixels on, below that above the panel in a bar that scrolls. An
 * inactive panel is unmounted, so the caller must store its state.
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
            <TabWords tab={tab} isChosen={tab.id === selectedKey} isVertical={isVertical} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={css.panel} shouldForceMount={shouldForceMount}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
