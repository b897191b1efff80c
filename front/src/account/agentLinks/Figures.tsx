import type { LinkFigures } from '@playfront/contract/account/agents'
import { languageTags } from '@playfront/contract/languageTags'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

export const figureNames = ['visits', 'registrations', 'firstDeposits'] as const

/** Writes counts in the reader's language. */
export const useCount = (): ((count: number) => string) => {
  const { locale } = languageTags[useTexts().language()]
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return (count) => format.format(count)
}

/** What a link, or all of them, brought. */
export const Figures = ({ of, strong }: { of: LinkFigures; strong?: boolean }) => {
  const count = useCount()
  return (
    <ValueList columns>
      {figureNames.map((name) => (
        <LabelledValue key={name} strong={strong} label={<Text id={`agent.links.${name}`} />}>
          {count(of[name])}
        </LabelledValue>
      ))}
    </ValueList>
  )
}
