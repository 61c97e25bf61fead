import { allows } from '@portal-gateway/contract/permissions'
import { CommandPalette, type PaletteEntry } from '@portal-gateway/ui/CommandPalette'
import { useState } from 'react'
import { containsWords } from '../../lists/containsWords.ts'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { useServices } from '../../services/services.tsx'
import { type SignedIn, useSignedIn } from '../../session/signedIn.tsx'
import { useShellTexts } from '../shellTexts.ts'
import { type PaletteTexts, usePaletteTexts } from './paletteTexts.ts'
import { actionsFor, pagesFor } from './portalEntries.ts'
import { type FoundRecords, useFoundRecords, usersWith } from './useFoundRecords.ts'

export interface PaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * Dialog that searches the pages, applications, users, requests and actions that the user may use. A term
 * such as 'users with …' offers the list of users. Set a new `key` each time it opens, so that it starts
 * empty and loads again. [EXP-102, EXP-161]
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
  const wanted = usersWanted(term, person, texts)
  const found = useFoundRecords(wanted ?? term)
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
      entries: [
        ...(wanted === undefined || isListed(usersWith(wanted, texts), found)
          ? []
          : [usersWith(wanted, texts)]),
        ...actionsFor(person, configuration, texts, signOut).filter(({ label }) => matches(label)),
      ],
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

/**
 * Returns the words after 'users with' in the term. Returns undefined if the term does not start with 'users
 * with', or if the user may not read users.
 */
function usersWanted(term: string, { permissions }: SignedIn, texts: PaletteTexts): string | undefined {
  const start = `${texts.usersWith} `.toLowerCase()
  if (!allows(permissions, 'READ_USERS') || !term.toLowerCase().startsWith(start)) return undefined
  return term.slice(start.length).trim()
}

const isListed = ({ id }: PaletteEntry, { groups }: FoundRecords): boolean =>
  groups.some(({ entries }) => entries.some((entry) => entry.id === id))

const statusOf = (
  { isTooShort, isLoading, hasFailed }: FoundRecords,
  texts: PaletteTexts,
  otherwise: string,
): string => {
  if (isTooShort) return texts.tooShort
  if (isLoading) return texts.searching
  return hasFailed ? texts.someNotLoaded : otherwise
}
