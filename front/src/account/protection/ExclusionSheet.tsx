import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Sheet } from '@playfront/kit/Sheet'
import { useState } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './Protection.module.css'

export interface AskedExclusion {
  /** As the member reads it. */
  term: string
  isForGood: boolean
  isInGroup: boolean
  returnHours: number
  answer(isSure: boolean): void
}

/** First what an exclusion means, in plain words; then, as a separate step, the confirmation. */
export const ExclusionSheet = ({ found }: { found: AskedExclusion }) => {
  const { t } = useTexts()
  const [step, setStep] = useState<'meaning' | 'sure'>('meaning')
  return (
    <Sheet
      open
      title={
        step === 'meaning'
          ? t('protection.exclusion.what')
          : t('protection.exclusion.sure', { term: found.term })
      }
      closeLabel={t('close')}
      onClose={() => found.answer(false)}
    >
      {step === 'meaning' ? (
        <Meaning found={found} onNext={() => setStep('sure')} />
      ) : (
        <Sure onSure={() => found.answer(true)} />
      )}
    </Sheet>
  )
}

const Meaning = ({ found, onNext }: { found: AskedExclusion; onNext: () => void }) => (
  <div className={css.stack}>
    <ul className={css.points}>
      <Text id="protection.exclusion.point1" as="li" />
      <Text id="protection.exclusion.point2" as="li" />
      <Text id="protection.exclusion.point3" as="li" />
      {found.isForGood ? (
        <Text id="protection.exclusion.pointForGood" as="li" />
      ) : (
        <Text id="protection.exclusion.point4" values={{ hours: found.returnHours }} as="li" />
      )}
      {found.isInGroup && <Text id="protection.exclusion.pointGroup" as="li" />}
    </ul>
    <Button variant="secondary" size="large" wide onClick={onNext}>
      <Text id="protection.exclusion.next" />
    </Button>
  </div>
)

const Sure = ({ onSure }: { onSure: () => void }) => {
  const [understood, setUnderstood] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <div className={css.stack}>
      <Checkbox
        checked={understood}
        onChange={({ currentTarget }) => {
          setUnderstood(currentTarget.checked)
          setMissing(false)
        }}
        error={isMissing && <Text id="protection.exclusion.missing" />}
      >
        <Text id="protection.exclusion.understood" />
      </Checkbox>
      <Button variant="danger" size="large" wide onClick={() => (understood ? onSure() : setMissing(true))}>
        <Text id="protection.exclusion.start" />
      </Button>
    </div>
  )
}
