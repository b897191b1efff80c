import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import css from '../../look/Choice.module.css'
import type { ConsentFlow } from './consentFlow'

const answers = ['yes', 'no'] as const

/** The answer about counting visits, and the place where it can be withdrawn. */
export const ConsentChoice = ({ consent }: { consent: ConsentFlow }) => {
  const { t } = useTexts()
  const { isAllowed } = useStore(consent.store)
  return (
    <section className={css.choice}>
      <Text id="consent.title" as="h2" className={css.title} />
      <Text id="consent.text" as="p" />
      <SegmentedControl
        label={t('consent.title')}
        options={answers.map((value) => ({ value, label: <Text id={`consent.${value}`} /> }))}
        value={isAllowed ? 'yes' : 'no'}
        onChange={consent.choose}
      />
    </section>
  )
}
