import { allows } from '@portal-gateway/contract/permissions'
import { CommandPalette } from '@portal-gateway/ui/CommandPalette'
import { useState } from 'react'
import { containsWords } from '../../lists/containsWords.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { actionsFor, pagesFor } from './portalEntries.ts'
import { type FoundRecords, useFoundRecords } from './useFoundRecords.ts'

export interface PaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * Finds the pages, applications, people, requests and actions that the user may use. Give it a new
 * key each time it opens, so that it starts empty and loads again. [EXP-102]
 */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
  const { configuration } = useServices()
  const person = useSignedIn()
  const [query, setQuery] = useState('')
  const term = query.trim()
  const found = useFoundRecords(term)
  const matches = containsWords(term)
  const groups = [
    ...(term === '' ? [found.recent] : []),
    { title: 'Pages', entries: pagesFor(person).filter(({ label }) => matches(label)) },
    ...found.groups,
    { title: 'Actions', entries: actionsFor(person, configuration).filter(({ label }) => matches(label)) },
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
      status={isOpen ? statusOf(found, isEmpty ? `Nothing matches “${term}”.` : '') : ''}
    />
  )
}

const statusOf = ({ isTooShort, isLoading, hasFailed }: FoundRecords, otherwise: string): string => {
  if (isTooShort) return 'Type two letters to find people and requests.'
  if (isLoading) return 'Searching …'
  return hasFailed ? 'Some results could not be loaded.' : otherwise
}
