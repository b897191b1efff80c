import { Button } from '@playfront/kit/Button'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import css from './ConsentCard.module.css'

export interface ConsentCardProps {
  onAnswer(answer: 'yes' | 'no'): void
}

/** Asks once, over the foot of the page, without holding anybody up. Yes and no weigh the same. */
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
