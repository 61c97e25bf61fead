import { type Replacement, TextsProvider, type UiTexts } from '@portal-gateway/ui/texts'
import type { ReactNode } from 'react'

// Defined outside the component, because a new object would render all components below again.
const german: Replacement<UiTexts> = {
  page: { close: 'Schließen' },
  table: {
    noRecords: 'Keine Einträge gefunden',
    rowCount: (count, { plural }) => plural(count, { one: '# Zeile', other: '# Zeilen' }),
    matching: (count, total, term, { number }) => `${number(count)} von ${number(total)} enthalten „${term}“`,
  },
}

export function German({ children }: { children: ReactNode }) {
  return (
    <TextsProvider locale="de" texts={german}>
      {children}
    </TextsProvider>
  )
}
