import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { heart, shieldCheck, type Drawing } from '@playfront/kit/icons'
import { Text } from '../../texts/Text'
import type { TextKey } from '../../texts/dictionaries'
import css from './FairStrip.module.css'

/** Why to trust a draw, and that the player stays in charge, in four sentences. */
export const FairStrip = () => (
  <section className={css.strip}>
    <Assurance icon={shieldCheck} title="home.fair.title" text="home.fair.text" />
    <Assurance icon={heart} title="home.limits.title" text="home.limits.text" />
  </section>
)

const Assurance = ({ icon, title, text }: { icon: Drawing; title: TextKey; text: TextKey }) => (
  <Card tone="sunken">
    <div className={css.promise}>
      <span className={css.icon}>
        <Icon of={icon} size="large" />
      </span>
      <div>
        <Text id={title} as="h2" className={css.title} />
        <Text id={text} as="p" className={css.text} />
      </div>
    </div>
  </Card>
)
