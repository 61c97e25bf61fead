import { allows } from '@portal-gateway/contract/permissions'
import { CommandPalette } from '@portal-gateway/ui/CommandPalette'
import { useState } from 'react'
import { containsWords } from '../../lists/containsWords.ts'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { useShellTexts } from '../shellTexts.ts'
import { type PaletteTexts, usePaletteTexts } from './paletteTexts.ts'
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
  const everyPage = useEveryPageTexts()
  const texts = usePaletteTexts()
  const { configuration } = useServices()
  const { navigation } = useShellTexts()
  const { signOut } = everyPage
  const person = useSignedIn()
  const [query, setQuery] = useState('')
  const term = query.trim()
  const found = useFoundRecords(term)
  const matches = containsWords(term)
  const groups = [
    ...(term === '' ? [found.recent] : []),
    {
      title: texts.groups.pages,
      entries: pagesFor(person, navigation, texts).filter(({ label }) => matches(label)),
    },
    ...found.groups,
    {
      title: texts.groups.actions,
      entries: actionsFor(person, configuration, texts, signOut).filter(({ label }) => matches(label)),
    },
  ]
  const isEmpty = groups.every(({ entries }) => entries.length === 0)
  return (
    <CommandPalette
      label={texts.label}
      placeholder={allows(person.permissions, 'READ_USERS') ? texts.findsRecords : texts.findsApplications}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      status={isOpen ? statusOf(found, texts, isEmpty ? texts.nothingMatches(term) : '') : ''}
    />
  )
}

const statusOf = (
  { isTooShort, isLoading, hasFailed }: FoundRecords,
  texts: PaletteTexts,
  otherwise: string,
): string => {
  if (isTooShort) return texts.tooShort
  if (isLoading) return texts.searching
  return hasFailed ? texts.someNotLoaded : otherwise
}
