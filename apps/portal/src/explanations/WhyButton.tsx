import { Button } from '@portal-gateway/ui/Button'
import { useWhyTexts } from './whyTexts.ts'

export interface WhyButtonProps {
  /** Name of the application or the role. */
  name: string
  /** Whether the user can use it now. */
  isUsable: boolean
  onPress: () => void
}

/** Quiet button that opens the explanation of a right: 'Why do I have this?' or 'Why not?'. [COND-060, COND-061] */
export function WhyButton({ name, isUsable, onPress }: WhyButtonProps) {
  const texts = useWhyTexts()
  const question = isUsable ? texts.why : texts.whyNot
  return (
    <Button variant="quiet" size="s" aria-label={texts.about(question, name)} onPress={onPress}>
      {question}
    </Button>
  )
}
