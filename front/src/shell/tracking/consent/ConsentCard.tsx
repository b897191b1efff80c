import { Button } from '@playfront/kit/Button'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import css from './ConsentCard.module.css'

export interface ConsentCardProps {
  onAnswer(answer: 'yes' | 'no'): void
}

/** Asks once, at the foot of the page, without blocking anything. Yes and no have equal weight. */
export const ConsentCard = ({ onAnswer }: ConsentCardProps) => {
  const { t } = useTexts()
  return (
    <section className={css.card} aria-label={t('consent.title')}>
      <Text id="consent.title" as="h2" className={css.title} />
      <Text id="consent.text" as="p" className={css.text} />
      <details className={css.more}>
        <summary>
          <Text id="consent.more" />
        </summary>
        <Text id="consent.more.text" as="p" />
      </details>
      <div className={css.answers}>
        <Button variant="secondary" wide onClick={() => onAnswer('no')}>
          <Text id="consent.no" />
        </Button>
        <Button variant="secondary" wide onClick={() => onAnswer('yes')}>
          <Text id="consent.yes" />
        </Button>
      </div>
    </section>
  )
}
