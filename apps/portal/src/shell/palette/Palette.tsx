import { allows } from '@portal-gateway/contract/permissions'
import { CommandPalette } from '@portal-gateway/ui/CommandPalette'
import { useState } from 'react'
import { containsWords } from '../../lists/containsWords.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { actsFor, pagesFor } from './portalEntries.ts'
import { type FoundRecords, useFoundRecords } from './useFoundRecords.ts'

export interface PaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Finds the pages, applications, people, requests and actions that the user may use. [EXP-102] */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const { configuration } = useServices()
  const person = useSignedIn()
  const [query, setQuery] = useState('')
  // Empty when it opens again; while it closes, its entries stay.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setQuery('')
  }

  const term = query.trim()
  const found = useFoundRecords({ isOpen, term })
  const matches = containsWords(term)
  const groups = [
    ...(term === '' ? [found.recent] : []),
    { title: 'Pages', entries: pagesFor(person).filter(({ label }) => matches(label)) },
    ...found.groups,
    { title: 'Actions', entries: actsFor(person, configuration).filter(({ label }) => matches(label)) },
  ]
  const isEmpty = groups.every(({ entries }) => entries.length === 0)
  return (
    <CommandPalette
      label="Search the portal"
      placeholder={
        allows(person.permissions, 'READ_USERS')
          ? 'Pages, applications, people, requests, actions'
          : 'Pages, applications, actions'
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      status={statusOf(found, isEmpty ? `Nothing matches “${term}”.` : '')}
    />
  )
}

const statusOf = ({ isLoading, hasFailed }: FoundRecords, otherwise: string): string => {
  if (isLoading) return 'Searching …'
  return hasFailed ? 'Some results could not be loaded.' : otherwise
}
