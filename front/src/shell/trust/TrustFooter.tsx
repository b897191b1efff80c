import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { ownWords } from '../../page/ownWords'
import css from './TrustFooter.module.css'

/** What a player has a right to know, at the foot of the page: play money, age, in-house draws, licence (D-09). */
export const TrustFooter = ({ merchant }: { merchant: MerchantSettings }) => {
  const language = useTexts().language()
  const licence = ownWords(merchant, language, 'footer.licence')
  const age = merchant.account.minimumAge
  return (
    <footer className={css.footer}>
      <span className={css.age} aria-hidden>
        {age}+
      </span>
      <div className={css.words}>
        <Text id="footer.age" values={{ age }} as="p" />
        {merchant.responsible.playMoney && <Text id="footer.playMoney" as="p" />}
        <Text id="footer.simulated" as="p" />
        {licence && <p>{licence}</p>}
      </div>
    </footer>
  )
}
