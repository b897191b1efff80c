import type { StaffLanguage } from '@playfront/contract/console/staff'
import css from './Lottery.module.css'
import type { WordTable } from '../texts/wordTable'
import { useTexts } from '../app/ServicesContext'

/** Prizes by the names that the rules give them, in the order of an announcement. */
const words: Readonly<WordTable> = {
  DB: { EN: 'Special prize', VI: 'Giải đặc biệt' },
  G1: { EN: '1st prize', VI: 'Giải nhất' },
  G2: { EN: '2nd prize', VI: 'Giải nhì' },
  G3: { EN: '3rd prize', VI: 'Giải ba' },
  G4: { EN: '4th prize', VI: 'Giải tư' },
  G5: { EN: '5th prize', VI: 'Giải năm' },
  G6: { EN: '6th prize', VI: 'Giải sáu' },
  G7: { EN: '7th prize', VI: 'Giải bảy' },
  G8: { EN: '8th prize', VI: 'Giải tám' },
  special: { EN: 'Special prize', VI: 'Giải đặc biệt' },
  first: { EN: '1st prize', VI: 'Giải nhất' },
  second: { EN: '2nd prize', VI: 'Giải nhì' },
  third: { EN: '3rd prize', VI: 'Giải ba' },
  starter: { EN: 'Starter prizes', VI: 'Giải mở đầu' },
  consolation: { EN: 'Consolation prizes', VI: 'Giải khuyến khích' },
  front3: { EN: 'First three digits', VI: '3 số đầu' },
  back3: { EN: 'Last three digits', VI: '3 số cuối' },
  last2: { EN: 'Last two digits', VI: '2 số cuối' },
  n: { EN: 'Winning number', VI: 'Số trúng' },
}

/** A prize in words; what is none, such as a number that was bet on, stays as it is. */
export const prizeWordOf = (prize: string, language: StaffLanguage): string =>
  (Object.hasOwn(words, prize) ? words[prize]?.[language] : undefined) ?? prize

/** A result, prize by prize. */
export function Numbers({ numbers }: { numbers: Readonly<Record<string, readonly string[]>> }) {
  const { language } = useTexts()
  return (
    <dl className={css.numbers}>
      {Object.entries(numbers).map(([prize, list]) => [
        <dt key={`${prize} name`}>{prizeWordOf(prize, language)}</dt>,
        <dd key={prize}>{list.join(' · ')}</dd>,
      ])}
    </dl>
  )
}
