import languageNames from 'virtual:languageNames'
import { languages, type LanguageCode, offeredLanguages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { ListRow } from '@playfront/kit/ListRow'
import { useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { LanguageFlow } from '../language/languageFlow'
import css from './Choice.module.css'
import { maxChips } from './findLanguages'

export interface LanguageChoiceProps {
  merchant: Pick<MerchantSettings, 'languages'>
  language: LanguageFlow
  overlays: Pick<LazyOverlays, 'open'>
  toasts: LazyOverlays['toasts']
}

/** The languages that the merchant offers, each in its own name (REQ-LANG-011). */
export const LanguageChoice = ({ merchant, language, overlays, toasts }: LanguageChoiceProps) => {
  const texts = useTexts()
  const [wanted, setWanted] = useState<LanguageCode>()
  const offered = offeredLanguages(merchant.languages.supported)
  const choose = async (code: LanguageCode) => {
    setWanted(code)
    try {
      await language.choose(code)
      toasts.show({ key: 'language.changed', values: { language: languageNames[code] } })
    } catch {
      toasts.show({ key: 'chunk.text' }, { tone: 'negative' })
    }
    setWanted(undefined)
  }
  const current = wanted ?? texts.language()
  const pickFromList = async () => {
    try {
      const { askLanguage } = await import('./askLanguage')
      const picked = await askLanguage({ overlays, texts }, { offered, current })
      if (picked) await choose(picked)
    } catch {
      toasts.show({ key: 'chunk.text' }, { tone: 'negative' })
    }
  }
  return (
    <section className={css.choice}>
      <Text id="language.title" as="h2" className={css.title} />
      {offered.length > maxChips ? (
        <LongChoice current={current} onPress={() => void pickFromList()} />
      ) : (
        <ChipGroup
          label={texts.t('language.choose')}
          options={offered.map((code) => ({ value: code, label: <OwnName of={code} /> }))}
          value={current}
          onChange={choose}
        />
      )}
    </section>
  )
}

/** More languages than chips would be read: the one in force, and the list behind it, fetched when it is asked for. */
const LongChoice = ({ current, onPress }: { current: LanguageCode; onPress: () => void }) => (
  <Card padding="none">
    <ListRow title={<OwnName of={current} />} trailing={<Text id="language.choose" />} onPress={onPress} />
  </Card>
)

const OwnName = ({ of }: { of: LanguageCode }) => <span lang={languages[of].tag}>{languageNames[of]}</span>
